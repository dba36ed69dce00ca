import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { sendNextMail } from "#server/mail/send-next-mail.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop, type TestShop } from "#tests/shop.ts";

const local = "http://localhost:3000";
const demo = testShop({ env: { PUBLIC_URL: local } });
const real = testShop({
  env: { DATABASE_URL: "postgres://db.example/shop", SANDBOX_PAYMENTS: "1" },
});
const sending = testShop({ env: { SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: local } });
const [old, password] = ["old-okra-7421", "kivaro-tenumi-47"];

/** As browsers on this machine ask it. */
const onThisMachine = (shop: TestShop): TestShop => ({
  ...shop,
  world: shop.world,
  url: shop.url,
  fetch: (path, init) =>
    shop.fetch(path, {
      ...init,
      isLocal: true,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), Origin: local },
    }),
});
/** What is read, without the texts that a page carries for later. */
const shownBy = async (response: Response) =>
  (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
const letterOf = (html: string) =>
  (/<iframe src="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

async function keepMails({ world }: TestShop): Promise<void> {
  while ((await sendNextMail(world)) !== "nothing");
}

test("in the demo shop who forgot the password reads the mail in its mailbox and gets back in", async () => {
  const shop = onThisMachine(demo);
  const asha = await makePerson(shop.world.db, { password: old, language: "hi" });
  const browser = openBrowser(shop);
  const sent = await (await browser.send("/hi/forgot-password", { email: asha.email })).text();
  expect(sent).toContain("डेमो मेलबॉक्स में है");
  const place = `/hi/mailbox?to=${encodeURIComponent(asha.email)}`;
  expect(sent).toContain(`href="${place}"`);
  await keepMails(demo);
  const page = await browser.get(place);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  const html = await page.text();
  expect(html).toContain("यह डेमो दुकान ईमेल नहीं भेजती।");
  expect(html).toContain('name="robots" content="noindex"');
  const letter = await browser.get(letterOf(html));
  expect(letter.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  const mail = await letter.text();
  expect(mail).toContain('<base target="_top">');
  const link = new RegExp(`${local}(/hi/reset-password\\?token=[\\w-]+)`).exec(mail)?.[1] ?? "";
  const changed = await browser.send(link, { password, confirmPassword: password });
  expect(changed.headers.get("Location")).toBe("/hi/login?changed=password");
  const stranger = await makePerson(shop.world.db);
  const other = letterOf(html).replace(/to=.*/, `to=${encodeURIComponent(stranger.email)}`);
  expect((await browser.get(other)).status).toBe(404);
  expect((await browser.get("/mailbox/none/letter")).status).toBe(404);
});

test("in the demo shop the screens that speak of a mail lead to the mailbox, also that of an administrator", async () => {
  const shop = onThisMachine(demo);
  const buyer = await openBuyer(shop);
  const placed = await buyer.browser.send("/checkout", await reviewForm(buyer));
  const success = await (await buyer.browser.get(placed.headers.get("Location") ?? "")).text();
  expect(success).toContain('href="/mailbox"');
  await keepMails(demo);
  expect(await (await buyer.browser.get("/mailbox")).text()).toContain("Emails for ");
  await shop.world.db.execute(`update people set email_confirmed_at = null`);
  const unconfirmed = await (await buyer.browser.get("/email-confirmations")).text();
  expect(unconfirmed).toContain("is in the demo mailbox. Open it within 7 days.");
  const email = "new@test.example";
  await buyer.browser.send("/profile/email", {
    email,
    emailSeen: "",
    currentPassword: "monsoon-okra-7421",
  });
  expect(await (await buyer.browser.get("/profile")).text()).toContain(
    `href="/mailbox?to=${encodeURIComponent(email)}"`,
  );
  const admin = await openBrowser(shop).send("/admin/forgot-password", {
    email: "owner@x.example",
  });
  expect(await admin.text()).toContain('href="/mailbox?to=owner%40x.example"');
});

test("a real shop without a mail server promises no mail, and says how else it is reached", async () => {
  await real.world.db.insert(settings).values({
    key: "business",
    value: { name: "Kisan Beej", email: "hello@kisan.example", phone: "+917312412345" },
  });
  const buyer = await openBuyer(real);
  await real.world.db.execute(`update people set email_confirmed_at = null`);
  const pages = ["/forgot-password", "/email-confirmations", "/profile/email", "/orders"];
  for (const path of pages.flatMap((one) => [one, `/hi${one}`])) {
    const html = await shownBy(await buyer.browser.get(path));
    expect(html, path).toMatch(/href="(\/hi)?\/contact"/);
    expect(html, path).toMatch(/can’t send email yet|ईमेल नहीं भेज सकती/);
    const promised = /.{0,60}(?:is on its way|link we sent|We send a link|<input[^>]*type="email")/;
    expect(promised.exec(html)?.[0], path).toBeUndefined();
    expect(html, path).not.toContain("mailbox");
  }
  const forgot = await shownBy(await real.fetch("/forgot-password"));
  expect(forgot).toContain('href="mailto:hello@kisan.example"');
  expect(forgot).toContain('href="tel:+917312412345"');
  const asked = await openBrowser(real).send("/forgot-password", { email: buyer.person.email });
  expect(await shownBy(asked)).not.toContain("on its way");
  expect(await (await real.fetch("/contact")).text()).toContain("Give a phone number");
  expect(await (await real.fetch("/admin/forgot-password")).text()).toContain("(SMTP_URL)");
});

test("a real shop without a mail server says so on every page of its panel, and in the bell", async () => {
  const { admin } = await openPanel(real);
  const { email } = await makePerson(real.world.db, { password: old });
  await openBrowser(real).send("/forgot-password", { email });
  await keepMails(real);
  for (const path of ["/admin/dashboard", "/admin/customers"]) {
    const html = await (await admin.get(path)).text();
    expect(html).toContain("This shop can’t send email: no mail server is set (SMTP_URL).");
    expect(html).toMatch(/not sent: no mail server is set/);
  }
  const { admin: demoAdmin } = await openPanel(onThisMachine(demo));
  const html = await (await demoAdmin.get("/admin/dashboard")).text();
  expect(html).not.toContain("can’t send email");
  expect(await (await demoAdmin.get("/admin/outbox")).text()).toContain('href="/mailbox"');
});

/** Whoever asks, and however they call the shop. */
async function expectNoMailbox(shop: TestShop, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const host of ["localhost", "127.0.0.1", "shop.test"]) {
      const headers = { Host: host, "X-Forwarded-Host": host };
      const answer = await shop.fetch(path, { headers });
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).not.toContain("token=");
    }
}

test("there is no mailbox in a real shop, nor with a mail server", async () => {
  for (const shop of [real, sending, onThisMachine(real), onThisMachine(sending)]) {
    const { email } = await makePerson(shop.world.db, { role: "administrator", password: old });
    await openBrowser(shop).send("/admin/forgot-password", { email });
    const { rows } = await shop.world.db.execute(sql`select max(id) as id from outbox`);
    await expectNoMailbox(shop, mailboxPaths(email, rows[0]?.["id"]));
  }
});

test("in the demo shop, whatever PUBLIC_URL says, who is not at its machine finds no mailbox and hears of none", async () => {
  const here = onThisMachine(demo);
  const { email } = await makePerson(demo.world.db, { role: "administrator", password: old });
  await openBrowser(here).send("/admin/forgot-password", { email });
  await keepMails(demo);
  const { rows } = await demo.world.db.execute(sql`select max(id) as id from outbox`);
  const paths = mailboxPaths(email, rows[0]?.["id"]);
  await expectNoMailbox(demo, paths);
  for (const path of paths) expect((await here.fetch(path)).status, path).toBe(200);
  for (const path of ["/forgot-password", "/contact", "/admin/forgot-password"])
    expect(await (await demo.fetch(path)).text(), path).not.toContain('href="/mailbox');
});

const mailboxPaths = (email: string, id: unknown) =>
  ["/mailbox", "/hi/mailbox", "/mailbox.data", `/mailbox/${String(id)}/letter`].map(
    (path) => `${path}?to=${encodeURIComponent(email)}`,
  );

test("search engines are kept out of the mailbox, and its address is in no site map", async () => {
  expect(await (await demo.fetch("/robots.txt")).text()).toContain("Disallow: /mailbox");
  expect(await (await demo.fetch("/sitemap.xml")).text()).not.toContain("mailbox");
});
