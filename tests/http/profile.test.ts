import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { addressFields, openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "monsoon-okra-7421";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

/** Signed in on one more device. */
async function enter(email: string, word = password) {
  const browser = openBrowser(shop);
  const entered = await browser.send("/login", { email, password: word });
  return entered.status === 302 ? browser : null;
}

const shows = async (response: Response | Promise<Response>, ...words: string[]) => {
  const page = await (await response).text();
  for (const word of words) expect(page).toContain(word);
  return page;
};

test("a visitor signs in and comes back to the profile, a vendor too", async () => {
  for (const language of ["", "/hi"]) {
    const sent = await shop.fetch(`${language}/profile/security`);
    expect(statusAndLocation(sent)).toEqual([302, `${language}/login?redirect=profile`]);
    for (const role of ["customer", "vendor"] as const) {
      const { email } = await makePerson(shop.world.db, { role, password });
      const browser = openBrowser(shop);
      const entered = await browser.send(`${language}/login?redirect=profile`, { email, password });
      expect(statusAndLocation(entered)).toEqual([302, `${language}/profile`]);
    }
  }
});

test("name, mobile and language are changed, and the header shows the new name", async () => {
  const { browser } = await openBuyer(shop);
  const saved = await browser.send("/hi/profile", {
    name: "Sunita Patel",
    mobile: "98765 43210",
    language: "hi",
  });
  expect(statusAndLocation(saved)).toEqual([302, "/hi/profile?done=details"]);
  await shows(
    browser.get("/hi/profile?done=details"),
    "Sunita Patel का खाता",
    'value="9876543210"',
    "आपकी जानकारी सहेज ली गई है।",
  );
});

test("who chose Hindi is led to it by a plain sign-in, and stays on a journey's language", async () => {
  const { email } = await makePerson(shop.world.db, { password, language: "hi" });
  const login = (path: string) => openBrowser(shop).send(path, { email, password });
  expect(statusAndLocation(await login("/login"))).toEqual([302, "/hi"]);
  expect(statusAndLocation(await login("/login?redirect=orders"))).toEqual([302, "/orders"]);
});

test.each([
  [{ name: "" }, "Enter your full name"],
  [{ name: "<b>" }, "Enter your name on one line"],
  [{ mobile: "12345" }, "A mobile number has 10 digits"],
  [{ language: "fr" }, "Choose a language"],
])("details with %j are refused at their field and keep what was typed", async (wrong, words) => {
  const { browser } = await openBuyer(shop);
  const typed = { name: "Typed Name", mobile: "9876543210", language: "en", ...wrong };
  const response = await browser.send("/profile", typed);
  expect(response.status).toBe(422);
  const page = await shows(response, words, 'aria-invalid="true"');
  if (!("name" in wrong)) expect(page).toContain('value="Typed Name"');
});

test("the email changes only once the new one is confirmed; until then it can be taken back", async () => {
  const { browser, person } = await openBuyer(shop);
  const taken = await makePerson(shop.world.db);
  const email = `new-${randomUUID()}@test.example`;
  const ask = (form: Record<string, string>) => browser.send("/profile/email", form);
  await shows(ask({}), "Enter the new email", "Enter your password");
  await shows(ask({ email, currentPassword: "wrong" }), "That is not your password", email);
  const refused = await ask({ email: taken.email, currentPassword: password });
  expect(refused.status).toBe(409);
  await shows(refused, "Email already exists");
  expect(statusAndLocation(await ask({ email, currentPassword: password }))).toEqual([
    302,
    "/profile",
  ]);
  await shows(
    browser.get("/profile"),
    person.email,
    `${email} is not confirmed yet`,
    "Cancel the change",
  );
  const back = await browser.send("/profile/email/withdrawal", {});
  expect(statusAndLocation(back)).toEqual([302, "/profile?done=email-taken-back"]);
  expect(await (await browser.get("/profile")).text()).not.toContain(email);
});

test("an address is added, changed, made the default and removed", async () => {
  const { browser } = await openBuyer(shop);
  await shows(browser.get("/profile/addresses"), "No addresses yet.");
  for (const addressLine1 of ["1 Mandi Road", "2 Mandi Road"]) {
    const added = await browser.send("/profile/addresses/new", { ...addressFields, addressLine1 });
    expect(statusAndLocation(added)).toEqual([302, "/profile/addresses?done=address-added"]);
  }
  const book = await shows(browser.get("/profile/addresses"), "2 of 10", "Default");
  const second = /action="(\/profile\/addresses\/[0-9a-f-]+)\/default"/.exec(book)?.[1] ?? "";
  const wrong = await browser.send(second, { ...addressFields, city: "", addressLine1: "3 Lane" });
  expect(wrong.status).toBe(422);
  await shows(wrong, "Enter the city.", 'value="3 Lane"');
  const same = await browser.send(second, { ...addressFields, addressLine1: "1 Mandi Road" });
  expect(same.status).toBe(409);
  await shows(same, "This address is already saved.");
  expect(
    statusAndLocation(await browser.send(second, { ...addressFields, addressLine1: "3 Lane" })),
  ).toEqual([302, "/profile/addresses?done=address-changed"]);
  expect(statusAndLocation(await browser.send(`${second}/default`, {}))).toEqual([
    302,
    "/profile/addresses?done=address-default",
  ]);
  // Checkout begins with it.
  await shows(browser.get("/checkout"), 'value="3 Lane"');
  const stranger = await openBuyer(shop);
  for (const path of ["", "/default"])
    expect((await stranger.browser.send(second + path, addressFields)).status).toBe(404);
  // Nobody learns from a removal whether there is such an address, and a second press is no fault.
  const removed = [302, "/profile/addresses?done=address-removed"];
  expect(statusAndLocation(await stranger.browser.send(`${second}/removal`, {}))).toEqual(removed);
  await shows(browser.get("/profile/addresses"), "2 of 10", "3 Lane");
  for (let press = 0; press < 2; press += 1)
    expect(statusAndLocation(await browser.send(`${second}/removal`, {}))).toEqual(removed);
  expect(await shows(browser.get("/profile/addresses"), "1 of 10")).not.toContain("3 Lane");
});

test("the eleventh address is refused in words", async () => {
  const { browser } = await openBuyer(shop);
  const add = (number: number) =>
    browser.send("/profile/addresses/new", { ...addressFields, addressLine1: `${number} Road` });
  for (let number = 1; number <= 10; number += 1) expect((await add(number)).status).toBe(302);
  const page = await shows(
    browser.get("/profile/addresses"),
    "You have 10 addresses, the most that can be saved.",
  );
  expect(page).not.toContain("/profile/addresses/new");
  const refused = await add(11);
  expect(refused.status).toBe(409);
  await shows(refused, "You have 10 addresses, the most that can be saved.", 'value="11 Road"');
});

/** As many browsers as the account knows, and what this one shows as its token. */
const known = async (email: string, { cookies }: ReturnType<typeof openBrowser>) => {
  const { rows } = await shop.world.db.execute(sql`
    select 1 from known_devices d join people p on p.id = d.person_id where p.email = ${email}`);
  return { count: rows.length, token: cookies.get("known_device")?.value };
};

test("a new password logs out the other devices and not this one, which alone is known", async () => {
  const { browser, person } = await openBuyer(shop);
  const phone = await enter(person.email);
  const before = await known(person.email, browser);
  const newPassword = "kivaro-tenumi-47";
  const form = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
  const change = (more: Record<string, string>) =>
    browser.send("/profile/password", { ...form, ...more });
  await shows(change({ currentPassword: "wrong" }), "That is not your password");
  await shows(change({ confirmPassword: "other" }), "Passwords do not match");
  const weak = await change({ password: "short", confirmPassword: "short" });
  const page = await shows(weak, "The password is too weak. Use at least 8 characters.");
  expect(page).not.toContain(password);
  expect((await phone?.get("/profile"))?.status).toBe(200);
  expect(statusAndLocation(await change({}))).toEqual([302, "/profile/security?done=password"]);
  expect((await browser.get("/profile")).status).toBe(200);
  expect((await phone?.get("/profile"))?.status).toBe(302);
  const now = await known(person.email, browser);
  expect([before.count, now.count]).toEqual([2, 1]);
  expect(now.token).not.toBe(before.token);
  expect([await enter(person.email), await enter(person.email, newPassword)]).toEqual([
    null,
    expect.anything(),
  ]);
});

test("guessing the password from an open session is stopped, with words and Retry-After", async () => {
  const { browser } = await openBuyer(shop);
  const guess = (currentPassword: string) => browser.send("/profile/deletion", { currentPassword });
  for (let i = 0; i < 5; i += 1) expect((await guess(`guess-${i}`)).status).toBe(422);
  const stopped = await guess(password);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(800);
  await shows(stopped, "Too many wrong passwords. Try again in 15 minutes.");
});

test("devices are listed and logged out from here, one or all; a stranger's can't be", async () => {
  const { browser, person } = await openBuyer(shop);
  const devices = [await enter(person.email), await enter(person.email), await enter(person.email)];
  const page = await shows(browser.get("/profile/security"), "This device", "Unknown device");
  const logouts = page.match(/\/profile\/sessions\/[0-9a-f-]{36}\/logout/g) ?? [];
  expect(logouts).toHaveLength(3);
  const stranger = await openBuyer(shop);
  const loggedOut = [302, "/profile/security?done=session"];
  expect(statusAndLocation(await stranger.browser.send(logouts[0] ?? "", {}))).toEqual(loggedOut);
  const open = async () => {
    let count = 0;
    for (const device of devices) count += (await device?.get("/profile"))?.status === 200 ? 1 : 0;
    return count;
  };
  expect(await open()).toBe(3);
  for (let press = 0; press < 2; press += 1)
    expect(statusAndLocation(await browser.send(logouts[0] ?? "", {}))).toEqual(loggedOut);
  expect(await open()).toBe(2);
  await browser.send("/profile/sessions/others/logout", {});
  expect(await open()).toBe(0);
  await shows(browser.get("/profile/security"), "You are logged in on this device only.");
});

test("my data come as a file for me alone, packed where the browser takes it", async () => {
  const buyer = await openBuyer(shop);
  await buyer.browser.send("/checkout", await reviewForm(buyer));
  const file = await buyer.browser.get("/profile/data/file");
  expect(file.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="beej-bazaar-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await file.json()).toMatchObject({
    person: { email: buyer.person.email },
    orders: [{ shipTo: { city: "Indore" }, sowingDate: null }],
  });
  const zipped = await shop.fetch("/profile/data/file", {
    headers: {
      "Accept-Encoding": "br, gzip",
      Cookie: `shop_session=${buyer.browser.cookies.get("shop_session")?.value}`,
    },
  });
  expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
  const unzipped = zipped.body?.pipeThrough(new DecompressionStream("gzip"));
  expect(await new Response(unzipped).json()).toMatchObject({ person: { id: buyer.person.id } });
});

test("an account is deleted with its password once nothing is under way", async () => {
  const buyer = await openBuyer(shop);
  const { browser, person } = buyer;
  await browser.send("/checkout", await reviewForm(buyer));
  const remove = (word: string) => browser.send("/profile/deletion", { currentPassword: word });
  await shows(remove("wrong"), "That is not your password");
  const refused = await remove(password);
  expect(refused.status).toBe(409);
  await shows(refused, "1 parcel is on its way to you.");
  await shop.world.db.execute(sql`
    update parcels set status = 'delivered' where order_id in (select id from orders where person_id = ${person.id})`);
  expect(statusAndLocation(await remove(password))).toEqual([302, "/profile/deleted"]);
  expect([...browser.cookies.keys()]).toEqual(["known_device"]);
  await shows(browser.get("/profile/deleted"), "Your account is deleted");
  expect(await enter(person.email)).toBeNull();
});

test("a vendor has no address book and closes the account with the shop", async () => {
  const { email } = await makePerson(shop.world.db, { role: "vendor", password });
  const vendor = await enter(email);
  if (!vendor) throw new Error("The vendor could not sign in.");
  expect(await shows(vendor.get("/profile"), "Your details")).not.toContain("/profile/addresses");
  expect(statusAndLocation(await vendor.get("/profile/addresses"))).toEqual([
    302,
    "/vendor/dashboard",
  ]);
  const page = await shows(vendor.get("/profile/deletion"), "account together");
  expect(page).not.toContain('name="currentPassword"');
  const refused = await vendor.send("/profile/deletion", { currentPassword: password });
  expect(refused.status).toBe(409);
});
