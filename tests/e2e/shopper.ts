import { expect, type Page } from "@playwright/test";
import type { Language, Words } from "./words.ts";
import { pathIn, wordsIn } from "./words.ts";

/** Somebody at a screen, who reads the shop in a language. */
export type Shopper = { page: Page; language: Language; t: Words };

export const shopperAt = (page: Page, language: Language): Shopper => ({
  page,
  language,
  t: wordsIn(language),
});

export const password = "barish-mitti-beej-42";
let people = 0;
export const newEmail = (): string => `grower-${process.pid}-${(people += 1)}@test.example`;

export type Details =
  | { method: "credit-card"; number: string }
  | { method: "upi"; id: string }
  | { method: "cod" };

export const cards = {
  success: { method: "credit-card", number: "4111 1111 1111 1111" },
  decline: { method: "credit-card", number: "4000 0000 0000 0002" },
  timeout: { method: "credit-card", number: "4000 0000 0000 0119" },
} as const satisfies Record<string, Details>;

/** On a product's page: chooses the pack by its label and puts it in. */
export async function addToCart({ page, t }: Shopper, packLabel: string): Promise<void> {
  const offer = page.getByRole("region", { name: packLabel, exact: true });
  const choice = page.getByRole("radio", { name: new RegExp(`^${packLabel} `) });
  await expect(offer.or(choice).first()).toBeAttached();
  if ((await choice.count()) > 0) await choice.check();
  await offer.getByRole("button", { name: t("cart.add") }).click();
  await expect(
    offer.getByRole("button", { name: startOf(t("cart.added", { count: "{" })) }),
  ).toBeVisible();
}

/** A text up to its first `{value}`. */
const startOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split("{")[0]
      ?.trim()
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")}`,
  );

export async function openCart({ page, language, t }: Shopper): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`^${t("layout.cart")}`) }).click();
  await expect(page).toHaveURL(pathIn(language, "/cart"));
}

/** From the cart, by the one of its two links that this width shows. */
export const openCheckout = ({ page, t }: Shopper): Promise<void> =>
  page
    .getByRole("link", { name: t("cart.checkout") })
    .filter({ visible: true })
    .click();

/** From the login page, by its link, as a customer unless told otherwise; answers the e-mail. */
export async function register(
  { page, t }: Shopper,
  { name = "Sunita Patel", email = newEmail(), type = "customer" } = {},
): Promise<string> {
  await expect(page.getByRole("checkbox", { name: t("register.terms") })).not.toBeChecked();
  await page.getByLabel(t("register.name")).fill(name);
  await page.getByLabel(t("register.email")).fill(email);
  await page.getByLabel(t("register.password"), { exact: true }).fill(password);
  await page.getByLabel(t("register.confirmPassword")).fill(password);
  await page.getByRole("radio", { name: t(`register.${type}`) }).check();
  await page.getByRole("checkbox", { name: t("register.terms") }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("register.submit") })
    .click();
  return email;
}

export async function logIn(
  { page, t }: Shopper,
  person: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(t("login.email")).fill(person.email);
  await page.getByLabel(t("login.password"), { exact: true }).fill(person.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("login.submit") })
    .click();
}

export async function fillAddress({ page, language, t }: Shopper): Promise<void> {
  await page.getByLabel(t("checkout.addressLine1"), { exact: true }).fill("12 Chaupal Marg");
  await page.getByLabel(t("checkout.city")).fill("Indore");
  await page
    .getByLabel(t("checkout.state"), { exact: true })
    .selectOption(language === "en" ? "Madhya Pradesh" : "MP");
  await page.getByLabel(t("checkout.postalCode.IN")).fill("452001");
  await page.getByLabel(t("checkout.phone.IN")).fill("98765 43210");
}

/** The gateway's own fields, in its frame. */
export async function fillDetails(
  { page, t }: Shopper,
  details: Exclude<Details, { method: "cod" }>,
): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${t(`pay.frameTitle.${details.method}`)}"]`);
  if (details.method === "upi")
    return frame.getByLabel(t("sandbox.upiId"), { exact: true }).fill(details.id);
  await frame.getByLabel(t("sandbox.cardNumber")).fill(details.number);
  await frame.getByLabel(t("sandbox.expiry")).fill("12/30");
  await frame.getByLabel(t("sandbox.cvv")).fill("123");
  return frame.getByLabel(t("sandbox.nameOnCard")).fill("SUNITA PATEL");
}

/** With React: whoever types sooner has tests of their own (paying.spec.ts). */
export async function expectCheckout({ page, language }: Shopper): Promise<void> {
  await expect(page).toHaveURL(pathIn(language, "/checkout"));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("checkout"))).not.toBeNull();
}

/** The three steps, from the empty form to the page of the order; answers its number. */
export async function checkOut(shopper: Shopper, details: Details): Promise<string> {
  const { page, t } = shopper;
  await expectCheckout(shopper);
  await fillAddress(shopper);
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page.getByRole("radio", { name: t(`method.${details.method}`) }).check();
  if (details.method !== "cod") await fillDetails(shopper, details);
  await page.getByRole("button", { name: t("checkout.toReview") }).click();
  return placeOrder(shopper);
}

/** The last step's button, which carries the price. */
export async function placeOrder(shopper: Shopper): Promise<string> {
  const { page, language } = shopper;
  await sendOrder(shopper);
  await expect(page).toHaveURL(
    new RegExp(`${pathIn(language, "/order-success")}\\?order=BB-\\d{4}-\\d{6}$`),
  );
  return new URL(page.url()).searchParams.get("order") ?? "";
}

/** Where it leads from there depends on the way to pay. */
export const sendOrder = ({ page, t }: Shopper): Promise<void> =>
  page.getByRole("button", { name: startOf(t("checkout.placeOrder", { total: "{" })) }).click();

/** Pays a placed order on its own page. */
export async function payAgain(
  shopper: Shopper,
  details: Exclude<Details, { method: "cod" }>,
): Promise<void> {
  const { page, t } = shopper;
  await page.getByRole("radio", { name: t(`method.${details.method}`) }).check();
  await fillDetails(shopper, details);
  await page.getByRole("button", { name: startOf(t("pay.amount", { total: "{" })) }).click();
}
