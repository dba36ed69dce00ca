import { beforeAll, expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { holdLot } from "#server/catalogue/lots/hold-lot.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { signPassport } from "#server/catalogue/lots/passports/sign-passport.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
let admin: Person;
let address: { productId: string; lotId: string; packId: string };
let text: string;

const sign = async () => (await signPassport(shop.world, admin, address))?.text ?? "";

beforeAll(async () => {
  const { world } = shop;
  admin = await makeAdministrator(world.db);
  const product = await makeProduct(world.db, { slug: "okra-of-passports" });
  const lotId = await makeLot(world, admin, product);
  address = { productId: product.id, lotId, packId: product.pack.id };
  text = await sign();
});

const ask = async (asked: string) => {
  const response = await openBrowser(shop).post("/lots/standing", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: asked }),
  });
  return (await response.json()) as { state: string; now: { news: string[] } | null };
};

test("the page may use the camera, no other page may, and it brings the public keys", async () => {
  const page = await openBrowser(shop).get("/hi/lots/verify");
  expect(page.headers.get("Permissions-Policy")).toContain("camera=(self)");
  expect(await page.text()).toContain(text.split(".")[1]);
  const other = await openBrowser(shop).get("/contact");
  expect(other.headers.get("Permissions-Policy")).toContain("camera=()");
});

test("without JavaScript the server checks what is pasted, in both languages", async () => {
  const browser = openBrowser(shop);
  const check = async (path: string, pasted: string) =>
    (await browser.send(path, { text: pasted })).text();
  const signed = await check("/lots/verify", `https://shop.example/lots/verify#${text}`);
  expect(signed).toContain("This text was signed by Beej Bazaar and has not been changed.");
  expect(signed).toContain("Nothing has changed since the label was made.");
  expect(signed).toContain("OK-2609");
  const inHindi = await check("/hi/lots/verify", text);
  expect(inHindi).toContain("इस टेक्स्ट पर Beej Bazaar के हस्ताक्षर हैं");
  const other = text.replace(/.$/, (letter) => (letter === "A" ? "Q" : "A"));
  expect(await check("/lots/verify", other)).toContain("was not signed by Beej Bazaar");
  const unknown = text.replace(/^BB1\.\w{8}/, "BB1.AAAAAAAA");
  expect(await check("/lots/verify", unknown)).toContain("a key that this page doesn’t know");
  expect(await check("/lots/verify", "x".repeat(5_000))).toContain("was not signed by");
  expect(await check("/lots/verify", " ")).toContain("Paste the text of the code.");
});

test("the published keys verify a passport by themselves, also after the key was replaced in the panel", async () => {
  const { admin: panel } = await openPanel(shop);
  const [, keyId = ""] = text.split(".");
  const replaced = await panel.send("/admin/business/keys", { key: keyId });
  expect(replaced.headers.get("Location")).toBe("/admin/business/keys?done=rotated");
  const again = await panel.send("/admin/business/keys", { key: keyId });
  expect(again.headers.get("Location")).toBe("/admin/business/keys?problem=signing-key-changed");
  const shown = await (await panel.get("/admin/business/keys?done=rotated")).text();
  for (const said of ["A new key signs from now on.", keyId, "Signs now"])
    expect(shown).toContain(said);
  expect(await (await panel.get("/admin/activity?subject=signing-key")).text()).toContain(keyId);
  const response = await openBrowser(shop).get("/lots/keys.json");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
  const { keys } = (await response.json()) as { keys: (JsonWebKey & { kid: string })[] };
  expect(keys).toHaveLength(2);
  for (const signed of [text, await sign()]) {
    const jwk = keys.find(({ kid }) => kid === signed.split(".")[1]);
    expect(jwk).toMatchObject({ kty: "OKP", crv: "Ed25519" });
    expect((await ask(signed)).state).toBe("signed");
  }
});

test("a key that is withdrawn in the panel is published as withdrawn, and both pages of what it signed say so", async () => {
  const { admin: panel } = await openPanel(shop);
  const stolen = await sign();
  const [, keyId = ""] = stolen.split(".");
  const asked = { key: keyId, action: "withdraw" };
  const withdrawn = await panel.send("/admin/business/keys", asked);
  expect(withdrawn.headers.get("Location")).toBe("/admin/business/keys?done=withdrawn");
  const again = await panel.send("/admin/business/keys", asked);
  expect(again.headers.get("Location")).toBe("/admin/business/keys?problem=signing-key-changed");
  const shown = await (await panel.get("/admin/business/keys?done=withdrawn")).text();
  for (const said of ["What it signed no longer proves anything.", "Withdrawn", "Signs now"])
    expect(shown).toContain(said);
  const response = await openBrowser(shop).get("/lots/keys.json");
  const { keys } = (await response.json()) as { keys: { kid: string; withdrawn?: string }[] };
  const published = keys.filter((key) => key.withdrawn !== undefined);
  expect(published).toEqual([
    expect.objectContaining({ kid: keyId, withdrawn: expect.stringMatching(/^\d{4}-.*Z$/) }),
  ]);
  expect(await ask(stolen)).toMatchObject({ state: "withdrawn", now: null });
  const check = async (path: string) =>
    (await openBrowser(shop).send(path, { text: stolen })).text();
  const inEnglish = await check("/lots/verify");
  expect(inEnglish).toContain("signed with a key that Beej Bazaar withdrew on");
  expect(inEnglish).not.toContain("signed by Beej Bazaar and has not");
  expect(await check("/hi/lots/verify")).toContain("जिसे Beej Bazaar ने");
});

test("the labels of a lot are a file to print, and a count that is none is said on the lot's page", async () => {
  const { admin: panel } = await openPanel(shop);
  const own = `/admin/products/${address.productId}/lots/${address.lotId}`;
  const labels = (count: string) =>
    panel.get(`${own}/labels?pack=${address.packId}&paper=rolls&count=${count}`);
  const file = await labels("2");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="labels-OK-2609.pdf"');
  expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);
  for (const wrong of ["0", "501", "some"])
    expect((await labels(wrong)).headers.get("Location")).toBe(`${own}?refused=labels-invalid`);
  expect(await (await panel.get(`${own}?refused=labels-invalid`)).text()).toContain(
    "1 to 500 labels.",
  );
});

test("a passport of a lot that was put on hold or recalled since says so, and one that is not signed tells nothing of its lot", async () => {
  expect((await ask(text)).now?.news).toEqual([]);
  await holdLot(shop.world, admin, { ...address, reason: "Mixed up" });
  expect((await ask(text)).now?.news).toEqual(["on-hold"]);
  const recall = { ...address, reason: "germination", words: "Too few came up." } as const;
  expect(await recallLot(shop.world, admin, recall)).toMatchObject({ ok: true });
  expect((await ask(text)).now?.news).toContain("recalled");
  const [version, keyId, facts] = text.split(".");
  expect(await ask(`${version}.${keyId}.${facts}.${"A".repeat(103)}`)).toEqual({
    state: "changed",
    now: null,
  });
});
