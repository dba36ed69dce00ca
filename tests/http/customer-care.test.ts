import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const care = {
  careEmail: "care@kaveri.example",
  carePhone: "0253 255 1234",
  officerName: "",
  officerDesignation: "",
};

/** Approved before customer care was asked for. */
async function earlySeller() {
  const { db } = shop.world;
  const { id } = await makeCompleteVendor(db, { careEmail: null, carePhone: null });
  await db.execute(sql`delete from vendor_consents where vendor_id = ${id}`);
  const { email } = await makePerson(db, { role: "vendor", vendorId: id, password });
  const browser = openBrowser(shop);
  await browser.send("/login", { email, password });
  return { id, browser };
}

const said = {
  en: { asked: "Buyers can’t see how to reach you", agreed: "You agreed on", tick: "I agree that" },
  hi: { asked: "ग्राहकों को नहीं दिखता", agreed: "आपने सहमति दी", tick: "मैं सहमत हूँ" },
};

test.each(["en", "hi"] as const)(
  "without JavaScript, in %s, a vendor is asked for its customer care, agrees by a tick of its own and takes it back",
  async (language) => {
    const { id, browser } = await earlySeller();
    const words = said[language];
    const at = (path: string) => `${language === "hi" ? "/hi" : ""}/vendor${path}`;
    const read = async (path: string) => (await browser.get(at(path))).text();
    for (const path of ["/dashboard", "/products", "/business"])
      expect(await read(path), path).toContain(words.asked);
    const page = await read("/business");
    expect(page).toContain(words.tick);
    expect(page).not.toMatch(/name="consent"[^>]*checked/);

    const wrong = await browser.send(at("/business/care"), {
      ...care,
      carePhone: "ring us",
      consent: consentWording,
    });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(again).toMatch(/<input[^>]*name="consent"[^>]*checked=""|checked=""[^>]*name="consent"/);
    expect(again).toContain("ring us");

    const saved = await browser.send(at("/business/care"), { ...care, consent: consentWording });
    expect(saved.headers.get("Location")).toBe(`${at("/business")}?done=care#care`);
    const agreed = await read("/business");
    expect(agreed).toContain(words.agreed);
    for (const gone of [words.asked, words.tick]) expect(agreed).not.toContain(gone);
    const { rows } = await shop.world.db.execute(
      sql`select wording, language from vendor_consents where vendor_id = ${id}`,
    );
    expect(rows).toEqual([{ wording: consentWording, language }]);

    const back = await browser.send(at("/business/consent/withdrawal"), {});
    expect(back.headers.get("Location")).toBe(`${at("/business")}?done=care-withdrawn`);
    expect(await read("/dashboard")).toContain(words.asked);
  },
);

test("who agreed to an older wording is asked again, and told that buyers still see the contact", async () => {
  const { browser } = await earlySeller();
  await browser.send("/vendor/business/care", { ...care, consent: consentWording });
  await shop.world.db.execute(sql`update vendor_consents set wording = '2020-01-01.1'`);
  const page = await (await browser.get("/vendor/business")).text();
  for (const words of ["Buyers still see your contact", "I agree that", "You agreed on"])
    expect(page).toContain(words);
});

test("an administrator sees who is missing, and of each what was agreed and when", async () => {
  const { id, browser } = await earlySeller();
  const { admin } = await openPanel(shop);
  const read = async (path: string) => (await admin.get(path)).text();
  expect(await read("/admin/vendors?state=unreachable")).toContain(`/admin/vendors/${id}`);
  expect(await read(`/admin/vendors/${id}`)).toContain("Not agreed: buyers see");
  await browser.send("/vendor/business/care", { ...care, consent: consentWording });
  expect(await read("/admin/vendors?state=unreachable")).not.toContain(`/admin/vendors/${id}`);
  const page = await read(`/admin/vendors/${id}`);
  expect(page).toContain(`wording ${consentWording}`);
  expect(page).toContain("0253 255 1234, care@kaveri.example");
});
