import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { softAuthenticator } from "#tests/factories/soft-authenticator.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const site = testShop({ env: { PUBLIC_URL: "https://seeds.example" } });
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const codeNow = (key: string) => codeAt(key, new Date());

async function person(role: Person["role"], of = shop) {
  const made = await makePerson(of.world.db, { role, password });
  return { ...made, key: await makeApp(of.world, made.id) };
}

const inputOf = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

async function changesMailed(personId: string): Promise<string[]> {
  const { rows } = await shop.world.db.execute<{ change: string }>(sql`
    select payload->>'change' as change from outbox
    where topic = 'second-step-changed' and payload->>'personId' = ${personId} order by id`);
  return rows.map(({ change }) => change);
}

test("after the password a code is asked for, and then one is where one was going, for as long as one asked", async () => {
  const asha = await person("customer");
  const browser = openBrowser(shop);
  const asked = await browser.send("/hi/login?redirect=orders", {
    email: asha.email,
    password,
    remember: "on",
  });
  expect(statusAndLocation(asked)).toEqual([302, "/hi/login/second-step?redirect=orders"]);
  expect(statusAndLocation(await browser.get("/orders"))).toEqual([302, "/login?redirect=orders"]);
  const page = "/hi/login/second-step?redirect=orders";
  const shown = await (await browser.get(page)).text();
  expect(shown).toContain("दूसरा चरण");
  expect(shown).toContain('autoComplete="one-time-code"');
  const wrong = await browser.send(page, { code: wrongCode(asha.key, new Date()) });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("यह कोड सही नहीं है");
  const entered = await browser.send(page, { code: codeNow(asha.key) });
  expect(statusAndLocation(entered)).toEqual([302, "/hi/orders"]);
  expect(entered.headers.getSetCookie().join()).toMatch(/shop_session=[^;]+; Max-Age=2592000/);
  expect(browser.cookies.has("shop_second_step")).toBe(false);
  expect((await browser.get("/hi/orders")).status).toBe(200);
});

test("a recovery code is asked for on a page of its own and lets in once", async () => {
  const asha = await person("vendor");
  const code = await makeRecoveryCode(shop.world, asha.id);
  for (const answer of [
    [302, "/vendor/dashboard"],
    [422, null],
  ]) {
    const browser = openBrowser(shop);
    await browser.send("/login", { email: asha.email, password });
    const page = await (await browser.get("/login/second-step?way=recovery")).text();
    expect(page).toContain("10 letters and digits");
    expect(
      statusAndLocation(await browser.send("/login/second-step?way=recovery", { code })),
    ).toEqual(answer);
  }
  expect(await changesMailed(asha.id)).toEqual(["code-used"]);
});

test("wrong codes are stopped with Retry-After, and what was sent too late is told", async () => {
  const asha = await person("customer");
  const browser = openBrowser(shop);
  await browser.send("/login", { email: asha.email, password });
  const guess = () => browser.send("/login/second-step", { code: wrongCode(asha.key, new Date()) });
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422);
  const stopped = await guess();
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(800);
  expect(await stopped.text()).toContain("Too many wrong codes. Try again in 15 min.");
  await shop.world.db.execute(sql`delete from pending_sign_ins where person_id = ${asha.id}`);
  const late = await browser.send("/login/second-step", { code: codeNow(asha.key) });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("This sign-in is over");
  expect(await (await browser.get("/login/second-step")).text()).toContain("This sign-in is over");
  expect(statusAndLocation(await openBrowser(shop).get("/login/second-step"))).toEqual([
    302,
    "/login",
  ]);
});

test("an app is set up, used and turned off on the profile, and its codes are shown once", async () => {
  const asha = await makePerson(shop.world.db, { password });
  const browser = openBrowser(shop);
  await browser.send("/login", { email: asha.email, password });
  const page = await (await browser.get("/profile/security/app")).text();
  const setUp = inputOf(page, "setUp");
  const key = /select-all[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1] ?? "";
  expect(key.replaceAll(" ", "")).toHaveLength(32);
  expect(page).toContain("otpauth://totp/");
  const missing = await browser.send("/profile/security/app", {
    setUp,
    code: "",
    currentPassword: "",
  });
  const again = await missing.text();
  expect(missing.status).toBe(422);
  expect(again).toContain("Enter the code");
  expect(again).toContain("Enter your password");
  expect(again, "the same key again").toContain(key);
  const code = codeNow(key);
  const on = await browser.send("/profile/security/app", {
    setUp,
    code,
    currentPassword: password,
  });
  const shown = await on.text();
  expect(on.status).toBe(200);
  expect(shown.match(/>[0-9A-Z]{5}-[0-9A-Z]{5}</g)).toHaveLength(10);
  const security = await (await browser.get("/profile/security")).text();
  expect(security).toContain("10 codes left");
  expect(security).not.toMatch(/>[0-9A-Z]{5}-[0-9A-Z]{5}</);
  const off = await browser.send("/profile/security/app/removal", { currentPassword: password });
  expect(statusAndLocation(off)).toEqual([302, "/profile/security?changed=app-off"]);
  expect(await changesMailed(asha.id)).toEqual(["app-on", "app-off"]);
});

test("a passkey is added and used at the shop's public address, in both doors alike", async () => {
  for (const [role, security, door] of [
    ["customer", "/profile/security", "/login"],
    ["administrator", "/admin/security", "/admin/login"],
  ] as const) {
    const owner = await makePerson(site.world.db, { role, password });
    const fetch: typeof site.fetch = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Origin", "https://seeds.example");
      return site.fetch(path, { ...init, headers });
    };
    const device = softAuthenticator("https://seeds.example");
    const browser = openBrowser({ fetch });
    await browser.send(door, { email: owner.email, password });
    const name = "My <phone>";
    const begun = await browser.send(`${security}/passkeys/new.data`, {
      name,
      currentPassword: password,
    });
    const options = optionsIn(await begun.text());
    const passkey = device.make(options);
    const added = await browser.send(`${security}/passkeys/new`, { name, passkey });
    expect(added.status).toBe(200);
    expect(await added.text()).toContain("Two-step sign-in is on");
    expect(await (await browser.get(security)).text()).toContain("My &lt;phone&gt;");
    const later = openBrowser({ fetch });
    const asked = await later.send(door, { email: owner.email, password });
    expect(statusAndLocation(asked)).toEqual([302, `${door}/second-step`]);
    expect(asked.headers.getSetCookie().join()).toMatch(
      role === "customer"
        ? /__Host-shop_second_step=.*Secure/
        : /__Host-admin_second_step=.*Secure/,
    );
    const shown = optionsIn(await (await later.get(`${door}/second-step.data`)).text());
    const entered = await later.send(`${door}/second-step`, { passkey: device.use(shown, 1) });
    expect(entered.status).toBe(302);
    expect((await later.get(security)).status).toBe(200);
  }
});

/** The options are a text of JSON in the data of the page, which is JSON as well. */
function optionsIn(body: string): string {
  const [, text = ""] = /"(\{\\"(?:rp|rpId|challenge)\\".*?\})"[,\]]/.exec(body) ?? [];
  return JSON.parse(`"${text}"`);
}

test("an administrator is told until when, and after it every page leads to setting it up", async () => {
  const { db } = shop.world;
  const { id, email } = await makePerson(db, { role: "administrator", password });
  const browser = openBrowser(shop);
  await browser.send("/admin/login", { email, password });
  const now = new Date();
  await db.execute(sql`
    insert into outbox (topic, event_key, payload, created_at, next_attempt_at, failed_at)
    values ('welcome', 'given up', '{}', ${now}, ${now}, ${now})`);
  const waiting = "/admin/outbox?state=failed";
  const told = await (await browser.get("/admin/orders")).text();
  expect(told).toContain(waiting);
  expect(told).toContain("Set up two-step sign-in by");
  const { rows } = await db.execute<{ days: number }>(sql`
    select round(extract(epoch from second_step_due_at - now()) / 86400)::int as days from people where id = ${id}`);
  expect(rows).toEqual([{ days: 14 }]);
  await db.execute(sql`update people set second_step_due_at = now() where id = ${id}`);
  for (const path of ["/admin", "/admin/orders", "/admin/search/matches?q=abcd", "/admin/password"])
    expect(statusAndLocation(await browser.get(path)), path).toEqual([302, "/admin/security"]);
  const action = await browser.send("/admin/create/invites", {});
  expect(statusAndLocation(action)).toEqual([302, "/admin/security"]);
  const page = await (await browser.get("/admin/security")).text();
  expect(page).toContain("The panel opens as soon as you have.");
  expect(page, "what waits in the panel").not.toContain(waiting);
  await makeApp(shop.world, id);
  expect((await browser.get("/admin/orders")).status).toBe(200);
  expect(await (await browser.get("/admin/orders")).text()).not.toContain("two-step sign-in by");
});

test("another administrator removes a lost second step, of everybody but themselves, and it is logged", async () => {
  const { db } = shop.world;
  const admin = await makePerson(db, { role: "administrator", password });
  const browser = openBrowser(shop);
  await browser.send("/admin/login", { email: admin.email, password });
  const removalOf = (id: string) => `/admin/create/people/${id}/second-step/removal`;
  const given = { reason: "lost", checked: "on" };
  for (const role of ["customer", "vendor", "administrator"] as const) {
    const owner = await person(role);
    const page = {
      customer: `/admin/customers/${owner.id}`,
      vendor: `/admin/vendors/${owner.vendorId}`,
      administrator: "/admin/create",
    }[role];
    expect(await (await browser.get(page)).text()).toContain(removalOf(owner.id));
    const unsure = await browser.send(removalOf(owner.id), { reason: "lost" });
    expect(unsure.status).toBe(422);
    expect(await unsure.text()).toContain("Make sure first.");
    const done = await browser.send(removalOf(owner.id), given);
    expect(statusAndLocation(done)).toEqual([302, `${page}?done=second-step`]);
    expect(await (await browser.get(`${page}?done=second-step`)).text()).toContain(
      "The second step is removed.",
    );
    expect(await changesMailed(owner.id)).toEqual(["removed"]);
    const { rows } = await db.execute(sql`
      select actor_id, subject, after from activities
      where action = 'second-step-removed' and (subject_id = ${owner.id} or subject_id = ${owner.vendorId})`);
    expect(rows).toMatchObject([{ actor_id: admin.id, subject: role, after: { reason: "lost" } }]);
    const entered = await openBrowser(shop).send(
      role === "administrator" ? "/admin/login" : "/login",
      {
        email: owner.email,
        password,
      },
    );
    expect(entered.headers.get("Location")).not.toContain("second-step");
  }
  await makeApp(shop.world, admin.id);
  expect((await browser.send(removalOf(admin.id), given)).status).toBe(404);
});

test("at an address without TLS no passkey is offered, in words", async () => {
  const asha = await makePerson(shop.world.db, { password });
  const browser = openBrowser(shop);
  await browser.send("/login", { email: asha.email, password });
  const page = await (await browser.get("/profile/security/passkeys/new")).text();
  expect(page).toContain("Passkeys don’t work at this address of the shop.");
  const sent = { name: "Phone", currentPassword: password };
  expect((await browser.send("/profile/security/passkeys/new", sent)).status).toBe(422);
});
