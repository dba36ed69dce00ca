import { makeCart, type GivenCartLine } from "#tests/factories/cart.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openBrowser, type Sent } from "./browser-session.ts";
import type { TestShop } from "./shop.ts";

export const addressFields: Sent = {
  fullName: "Asha Verma",
  addressLine1: "12 Chaupal Marg",
  addressLine2: "",
  city: "Indore",
  state: "MP",
  postalCode: "452001",
  country: "IN",
  phoneNumber: "9876543210",
};

/** A signed-in customer's browser, with a cart of one piece of a new product unless other lines are given. */
export async function openBuyer(shop: TestShop, lines?: GivenCartLine[]) {
  const password = "monsoon-okra-7421";
  const person = await makePerson(shop.world.db, { password });
  await makeCart(shop.world.db, { personId: person.id, ...(lines ? { lines } : {}) });
  const browser = openBrowser(shop);
  const entered = await browser.send("/login", { email: person.email, password });
  if (entered.status !== 302) throw new Error(`Signing in answered ${entered.status}`);
  return { browser, person };
}

export type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** What the hidden fields of a page's forms would send. */
export function hiddenFields(html: string): Sent {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...inputs].map(([, name = "", value = ""]) => [name, unescape(value)]),
  );
}

/** The form of the review step, as a browser without scripts reaches it. */
export async function reviewForm({ browser }: Buyer, method = "cod"): Promise<Sent> {
  const review = await browser.send("/checkout", { ...addressFields, method: "cod", go: "review" });
  const fields = hiddenFields(await review.text());
  return { ...fields, method, go: "order" };
}

const unescape = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
