import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { accountCartLines } from "#database/schema/carts.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { mailedToken, queuedMails } from "#tests/one-time-links.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop({
  limits: { resetMailsPerHour: 5 },
  env: { SMTP_URL: "smtp://127.0.0.1:9" },
});
const browser = () => openBrowser(shop);
const old = "kivaro-tenumi-47";
const fresh = "dosapu-rikela-58";
const form = { password: fresh, confirmPassword: fresh };
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const customer = () => makePerson(shop.world.db, { password: old });
const administrator = () => makePerson(shop.world.db, { password: old, role: "administrator" });
const resetToken = async (email: string, door = "") => {
  await browser().send(`${door}/forgot-password`, { email });
  return mailedToken(shop.world, "password-reset");
};

let number = 0;
async function registered() {
  const asha = browser();
  const email = `grower-${++number}@test.example`;
  const fields = { name: "Asha Verma", email, password: old, confirmPassword: old };
  await asha.send("/register", { ...fields, accountType: "customer", terms: "on" });
  return { asha, email, token: await mailedToken(shop.world, "email-confirmation") };
}

test("the page for a forgotten password answers the same whether the account is there or not", async () => {
  const { email } = await customer();
  for (const path of ["/forgot-password", "/hi/forgot-password", "/admin/forgot-password"]) {
    const [there, nowhere] = await Promise.all(
      [email, "nobody@test.example"].map(async (typed) => {
        const response = await browser().send(path, { email: typed });
        const headers = [...response.headers.keys()].filter((name) => name !== "x-request-id");
        const page = (await response.text()).replaceAll(typed, "{email}");
        return { status: response.status, headers, page };
      }),
    );
    expect(there).toEqual(nowhere);
    expect(there?.status).toBe(200);
    expect(there?.page).toContain("{email}");
  }
});

test("what is no e-mail is said at its field, in the words of the page", async () => {
  const say = async (path: string, email: string) => {
    const response = await browser().send(path, { email });
    return [response.status, await response.text()] as const;
  };
  for (const [path, email, words] of [
    ["/forgot-password", "", "Enter your email"],
    ["/forgot-password", "asha", "Enter an email such as name@example.com"],
    ["/hi/forgot-password", "asha", "ईमेल ऐसे लिखें: name@example.com"],
    ["/admin/forgot-password", " ", "Enter your email."],
    ["/admin/forgot-password", "asha", "The email address format is not valid."],
  ] as const) {
    const [status, page] = await say(path, email);
    expect(status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true"');
    if (email === "asha") expect(page).toContain('value="asha"');
  }
});

test("whoever asks for one account's link again and again gets the same answer, and it gets five mails", async () => {
  const { email } = await customer();
  for (const asked of [email, "nobody-at-all@test.example"])
    for (let i = 0; i < 7; i++) {
      const answer = await browser().send("/forgot-password", { email: asked });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("a link is on its way");
    }
  const { rows } = await shop.world.db.execute(sql`
    select 1 from one_time_tokens t join people p on p.id = t.person_id where p.email = ${email}`);
  expect(rows).toHaveLength(5);
});

test("the whole way back in without JavaScript, in Hindi: link, new password, login", async () => {
  const { email } = await customer();
  expect(await (await browser().get("/hi/login")).text()).toContain('href="/hi/forgot-password"');
  const token = await resetToken(email, "/hi");
  const path = `/hi/reset-password?token=${token}`;
  const opened = await browser().get(path);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain(email);
  const saved = await browser().send(path, form);
  expect(statusAndLocation(saved)).toEqual([302, "/hi/login?changed=password"]);
  expect(saved.headers.getSetCookie()[0]).toMatch(/^shop_session=;.*Max-Age=0/);
  expect(await (await browser().get("/hi/login?changed=password")).text()).toContain(
    "आपका पासवर्ड बदल गया है",
  );
  expect(statusAndLocation(await browser().send("/hi/login", { email, password: fresh }))).toEqual([
    302,
    "/hi",
  ]);
});

test("a used link says that it no longer works, and leads to a new one", async () => {
  const path = `/reset-password?token=${await resetToken((await customer()).email)}`;
  await browser().send(path, form);
  for (const response of [await browser().get(path), await browser().send(path, form)]) {
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("This link no longer works");
    expect(page).toContain('href="/forgot-password"');
  }
});

test.each([
  [{ password: "", confirmPassword: "" }, "Choose a password"],
  [{ confirmPassword: "" }, "Enter the password again"],
  [{ confirmPassword: "another-one" }, "Passwords do not match"],
  [{ password: "short", confirmPassword: "short" }, "The password is too weak. Use at least 8"],
  [{ password: "password123", confirmPassword: "password123" }, "too common"],
])("the new password %j is refused in words, and the link still works", async (wrong, words) => {
  const path = `/reset-password?token=${await resetToken((await customer()).email)}`;
  const refused = await browser().send(path, { ...form, ...wrong });
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain(words);
  expect(page).not.toContain(fresh);
  expect((await browser().send(path, form)).status).toBe(302);
});

test("a new password ends the sessions of that person and lifts the lock, nobody else's", async () => {
  const [asha, other] = [await customer(), await customer()];
  const [signedIn, stranger] = [browser(), browser()];
  await signedIn.send("/login", { email: asha.email, password: old });
  await stranger.send("/login", { email: other.email, password: old });
  for (let i = 0; i < 6; i++)
    await browser().send("/login", { email: asha.email, password: "wrong-one" });
  const token = await resetToken(asha.email);
  expect((await browser().send(`/reset-password?token=${token}`, form)).status).toBe(302);
  expect((await signedIn.get("/orders")).status).toBe(302);
  expect((await stranger.get("/orders")).status).toBe(200);
  expect((await browser().send("/login", { email: asha.email, password: fresh })).status).toBe(302);
});

test("administrators have a way of their own, and neither door mails the other's people", async () => {
  const [meera, asha] = [await administrator(), await customer()];
  const before = (await queuedMails(shop.world)).length;
  await browser().send("/forgot-password", { email: meera.email });
  await browser().send("/admin/forgot-password", { email: asha.email });
  expect(await queuedMails(shop.world)).toHaveLength(before);
  expect(await (await browser().get("/admin/login")).text()).toContain(
    'href="/admin/forgot-password"',
  );
  const token = await resetToken(meera.email, "/admin");
  expect((await browser().get(`/reset-password?token=${token}`)).status).toBe(404);
  const path = `/admin/reset-password?token=${token}`;
  expect(await (await browser().get(path)).text()).toContain(meera.email);
  const say = async (sent: Record<string, string>) => (await browser().send(path, sent)).text();
  expect(await say({ ...form, confirmPassword: "other" })).toContain("Passwords do not match.");
  expect(await say({ password: "", confirmPassword: "" })).toContain("Fill in both fields.");
  expect(await say({ password: "short", confirmPassword: "short" })).toContain(
    "The password is too weak. Please choose a stronger password.",
  );
  expect(statusAndLocation(await browser().send(path, form))).toEqual([
    302,
    "/admin/login?changed=password",
  ]);
  const login = { email: meera.email, password: fresh };
  expect(statusAndLocation(await browser().send("/admin/login", login))).toEqual([
    302,
    "/admin/dashboard",
  ]);
});

test("an address with a token is told to nobody: no referrer, no cache, no search engine, no log", async () => {
  const lines: string[] = [];
  const { log } = shop.world;
  shop.world.log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
  try {
    const { email } = await customer();
    const reset = await resetToken(email);
    const { token: confirm } = await registered();
    const meera = await resetToken((await administrator()).email, "/admin");
    for (const path of [
      `/reset-password?token=${reset}`,
      `/confirm-email?token=${confirm}`,
      `/admin/reset-password?token=${meera}`,
    ]) {
      const { headers } = await browser().get(path);
      expect(headers.get("Referrer-Policy")).toBe("strict-origin");
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect((await browser().get(path.replace("?", ".data?"))).status).toBe(200);
      await browser().send(path, { password: "x", confirmPassword: "x" });
      await shop.fetch(path, { method: "PUT", headers: { Origin: "http://shop.test" } });
    }
    await shop.world.db.execute(sql`alter table one_time_tokens rename to away`);
    expect((await browser().get(`/reset-password?token=${reset}`)).status).toBe(500);
    expect((await browser().send(`/confirm-email?token=${confirm}`, {})).status).toBe(500);
    expect(lines.length).toBeGreaterThan(1);
    for (const token of [reset, confirm, meera]) expect(lines.join()).not.toContain(token);
  } finally {
    await shop.world.db.execute(sql`alter table if exists away rename to one_time_tokens`);
    shop.world.log = log;
  }
  expect((await browser().get("/login")).headers.get("Referrer-Policy")).toBe(
    "strict-origin-when-cross-origin",
  );
});

test("who has not confirmed is reminded where the orders are, until the button behind the link is pressed", async () => {
  const { asha, email, token } = await registered();
  const reminder = `open the link we sent to ${email}`;
  expect(await (await asha.get("/orders")).text()).toContain(reminder);
  expect(await (await asha.get("/login")).text()).not.toContain(reminder);
  const path = `/confirm-email?token=${token}`;
  const opened = await (await browser().get(path)).text();
  expect(opened).toContain(email);
  expect(opened).toContain("Confirm email</button>");
  expect(await (await asha.get("/orders")).text()).toContain(reminder);
  for (let i = 0; i < 2; i++) {
    const confirmed = await browser().send(path, {});
    expect(confirmed.status).toBe(200);
    expect(await confirmed.text()).toContain("Your email is confirmed");
  }
  expect(await (await asha.get("/orders")).text()).not.toContain(reminder);
  expect(await (await asha.get("/email-confirmations")).text()).toContain(
    "Your email is confirmed",
  );
});

test("the reminder stands on the page of an order too", async () => {
  const { asha, email } = await registered();
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select id from people where email = ${email}`,
  );
  const id = rows[0]?.id ?? "";
  const { pack } = await makeProduct(shop.world.db);
  await shop.world.db
    .insert(accountCartLines)
    .values({ personId: id, packId: pack.id, quantity: 1 });
  const buyer = { id, role: "customer", status: "active", vendorId: null } as const;
  await placeOrder(shop.world, buyer, await checkoutRequest(shop.world, buyer));
  const page = await asha.get("/hi/order-success");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`अपने ईमेल की पुष्टि करें: ${email}`);
});

test("the mail is sent again by the button, three times an hour", async () => {
  const { asha, email, token } = await registered();
  expect(await (await asha.get("/hi/email-confirmations")).text()).toContain("फिर से भेजें");
  for (let i = 0; i < 3; i++) {
    const sent = await asha.send("/email-confirmations", {});
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain(`A new link is on its way to ${email}`);
  }
  const refused = await asha.send("/email-confirmations", {});
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  expect(await refused.text()).toContain("We sent several emails just now.");
  const older = await browser().get(`/hi/confirm-email?token=${token}`);
  expect(older.status).toBe(404);
  expect(await older.text()).toContain("यह लिंक अब नहीं चलता");
  const newest = await mailedToken(shop.world, "email-confirmation");
  expect((await browser().send(`/confirm-email?token=${newest}`, {})).status).toBe(200);
});
