import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { people } from "#database/schema/people.ts";
import { hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";

const shop = testShop({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
const password = "kivaro-tenumi-dosapu-47";
const registration = {
  name: "\u202EAsha\u200B Verma",
  password,
  confirmPassword: password,
  accountType: "customer",
  terms: "on",
  cart: "",
};
const find = (email: string) => shop.world.db.select().from(people).where(eq(people.email, email));

test.each([
  ["/register", "not plain Latin", "(Cyrillic)"],
  ["/hi/register", "सामान्य लैटिन", "(सिरिलिक)"],
])(
  "an address that passes for another is said once at %s, and taken when it is meant",
  async (path, words, script) => {
    const email = `\u0430sha${path.length}@example.com`;
    const browser = openBrowser(shop);
    const told = await browser.send(path, { ...registration, email });
    expect(told.status).toBe(422);
    const page = await told.text();
    expect(page).toContain(words);
    expect(page).toContain(script);
    expect(await find(email)).toEqual([]);
    const { emailSeen = "" } = hiddenFields(page);
    // Said of another address, it is said again.
    const other = await browser.send(path, { ...registration, email: `x${email}`, emailSeen });
    expect(other.status).toBe(422);
    expect((await browser.send(path, { ...registration, email, emailSeen })).status).toBe(302);
    const [person] = await find(email);
    expect(person?.name).toBe("Asha Verma");
  },
);

test("an address in plain Latin letters, or in a script of its own, is taken at once", async () => {
  for (const email of ["plain@example.com", "किसान@उदाहरण.भारत"]) {
    const taken = await openBrowser(shop).send("/register", { ...registration, email });
    expect([email, taken.status]).toEqual([email, 302]);
  }
});

test("it is said of a new address in the profile, and of an administrator's", async () => {
  const { browser } = await openBuyer(shop, []);
  const email = "m\u0435era@example.com";
  const change = { email, currentPassword: "monsoon-okra-7421" };
  const told = await browser.send("/profile/email", change);
  expect(told.status).toBe(422);
  const { emailSeen = "" } = hiddenFields(await told.text());
  expect((await browser.send("/profile/email", { ...change, emailSeen })).status).toBe(302);

  const asked = { email, password, confirmPassword: password };
  const refused = await openBrowser(shop).send("/admin/register", asked);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("not plain Latin");
});

test("administrators see a mark beside such an address, and none beside others", async () => {
  const { admin } = await openPanel(shop);
  const { id } = await makePerson(shop.world.db, { email: "p\u0430yments@example.com" });
  await makePerson(shop.world.db, { email: "किसान1@उदाहरण.भारत" });
  const mark = "Has letters that are not plain Latin ones";
  const list = await (await admin.get("/admin/customers?search=yments")).text();
  expect(list).toContain(mark);
  expect(await (await admin.get(`/admin/customers/${id}`)).text()).toContain(mark);
  expect(
    await (await admin.get(`/admin/customers?search=${encodeURIComponent("किसान1")}`)).text(),
  ).not.toContain(mark);
});
