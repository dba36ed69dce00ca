import { generateKeyPairSync, sign } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { chromium, type BrowserContext } from "@playwright/test";
import sharp from "sharp";
import {
  withSignature,
  writePassport,
  type Passport,
} from "#domain/catalogue/lots/passports/passport.ts";
import { drawQr } from "#app/kit/qr-drawing.ts";
import type { OpenShop } from "#tests/open-shop.ts";
import { findBrowserWithCameras } from "#bin/find-browser.ts";
import { expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  checkOut,
  logIn,
  openCart,
  openCheckout,
  shopperAt,
  type Shopper,
} from "./shopper.ts";
import { wordsIn } from "./words.ts";

type LatestTest = "testedOn" | "validUntil" | "germinationPermille";

/** Signed with a key that signed before: only its public half is the shop's still. */
async function signedByAnOldKey(shop: OpenShop, keyId = "ABCDEFGH"): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  await shop.query(
    "insert into signing_keys (id, public_key, retired_at) values ($1, $2, now()) on conflict do nothing",
    [keyId, String(publicKey.export({ format: "jwk" }).x)],
  );
  const [lot] = await shop.query<Pick<Passport, "lotId" | "lotNumber" | LatestTest>>(
    `select id as "lotId", number as "lotNumber", germination_permille as "germinationPermille",
       tested_on::text as "testedOn", valid_until::text as "validUntil"
     from lots where on_sale order by id limit 1`,
    [],
  );
  if (!lot) throw new Error("The demo shop has no lot on sale");
  const text = writePassport(keyId, {
    ...lot,
    variety: "Okra",
    class: "certified",
    quantity: 50,
    unit: "g",
    licence: "MP/1",
  });
  return withSignature(text, sign(null, Buffer.from(text), privateKey));
}

/** One frame of 640 × 480 in black and white, as a browser takes it for its camera: the code a little turned and not quite sharp. */
async function filmOf(photo: Buffer): Promise<Buffer> {
  const [width, height] = [640, 480];
  const light = await sharp(photo)
    .resize(420, 420, { fit: "cover" })
    .rotate(6, { background: "white" })
    .resize(width, height, { fit: "contain", background: "white" })
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer();
  const noColour = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, Buffer.from("FRAME\n"), light, noColour]);
}

/** The demo customer's; who carries it to the door is another story. */
async function receiveOkra(shopper: Shopper, shop: OpenShop): Promise<string> {
  const customer = shop.accounts.find(({ role }) => role === "customer");
  if (!customer) throw new Error("There is no demo customer.");
  const { page } = shopper;
  await page.goto("/login");
  await logIn(shopper, customer);
  await page.waitForURL("/");
  await page.goto("/products/hybrid-okra");
  await addToCart(shopper, "50g");
  await openCart(shopper);
  await openCheckout(shopper);
  const number = await checkOut(shopper, { method: "cod" });
  await shop.query(
    "update parcels set status = 'delivered', delivered_at = now() where order_id = (select id from orders where number = $1)",
    [number],
  );
  return number;
}

/** A browser whose camera plays this film, where pages may use it. */
async function browserWithCamera(film: string) {
  const { args = [] } = test.info().project.use.launchOptions ?? {};
  return chromium.launch({
    executablePath: await findBrowserWithCameras(),
    args: [
      ...args,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

async function photoOf(context: BrowserContext, text: string): Promise<Buffer> {
  const { path, size } = drawQr("https://shop.example/lots/verify#", text);
  const page = await context.newPage();
  await page.setContent(
    `<svg width="420" viewBox="-4 -4 ${size + 8} ${size + 8}" style="background:#fff"><path d="${path}"/></svg>`,
  );
  const photo = await page.screenshot();
  await page.close();
  return photo;
}

test("the code of a label is verified without a network, and the shop is asked once there is one again", async ({
  page,
  context,
  shop,
}) => {
  const t = wordsIn("en");
  const text = await signedByAnOldKey(shop);
  const ofStolen = await signedByAnOldKey(shop, "STOLENAA");
  const withdraw = (keyId: string) =>
    shop.query("update signing_keys set withdrawn_at = now() where id = $1", [keyId]);
  await withdraw("STOLENAA");
  const buffer = await photoOf(context, text);
  const signed = page.getByText("This text was signed by Beej Bazaar and has not been changed.");
  const field = page.getByLabel(t("passport.text"));
  const check = page.getByRole("button", { name: t("passport.check"), exact: true });
  await page.goto("/lots/verify");
  await page.getByRole("button", { name: t("passport.camera") }).waitFor();
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await page
    .getByLabel(t("passport.photo"))
    .setInputFiles({ name: "label.png", mimeType: "image/png", buffer });
  await expect(signed).toBeVisible();
  await expect(page.getByText(t("passport.notAsked"))).toBeVisible();
  await expect(page.getByText("This page’s list of keys is of")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectGoodScreen(page, "en");
  await field.fill(text.replace(/.$/, (letter) => (letter === "A" ? "Q" : "A")));
  await check.click();
  await expect(page.getByText("This text was not signed by Beej Bazaar")).toBeVisible();
  await expect(signed).toBeHidden();
  const withdrawn = page.getByText("signed with a key that Beej Bazaar withdrew on");
  await field.fill(ofStolen);
  await check.click();
  await expect(withdrawn).toBeVisible();
  await expect(signed).toBeHidden();

  await context.setOffline(false);
  await field.fill(text);
  await check.click();
  await expect(page.getByText(t("passport.noNews"))).toBeVisible();
  // As a phone's own camera opens it.
  await page.goto("about:blank");
  await page.goto(`/lots/verify#${text}`);
  await expect(signed).toBeVisible();
  // Withdrawn since the page was opened: the shop says so.
  await withdraw("ABCDEFGH");
  await field.fill(text);
  await check.click();
  await expect(withdrawn).toBeVisible();
  await expect(signed).toBeHidden();
});

test("from a delivered order the camera reads the code of its label without a network, and words say so where it was refused", async ({
  context,
  shop,
}, info) => {
  // A machine that has only the shell gets a whole browser first.
  test.setTimeout(300_000);
  const t = wordsIn("en");
  const film = info.outputPath("label.y4m");
  const text = await signedByAnOldKey(shop, "CAMERAAA");
  await writeFile(film, await filmOf(await photoOf(context, text)));
  const browser = await browserWithCamera(film);
  const phone = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await phone.newPage();
  const use = page.getByRole("button", { name: t("passport.camera") });
  const number = await receiveOkra(shopperAt(page, "en"), shop);

  await page.goto(`/checkout/product?orderId=${number}`);
  await page.getByRole("link", { name: t("orderedItems.checkLabel") }).click();
  await use.waitFor();
  await page.waitForLoadState("networkidle");
  await phone.setOffline(true);
  await use.click();
  await expect(page.getByText(t("passport.cameraBlocked"))).toBeVisible();
  await phone.grantPermissions(["camera"]);
  await use.click();
  await expect(
    page.getByText("This text was signed by Beej Bazaar and has not been changed."),
  ).toBeVisible();
  await expect(page.getByText(t("passport.notAsked"))).toBeVisible();
  await expect(page.getByLabel(t("passport.text"))).toHaveValue(new RegExp(`${text}$`));
  await expect(page.getByLabel(t("passport.cameraView"))).toBeHidden();
  await browser.close();
});
