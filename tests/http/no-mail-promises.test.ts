import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { offlineIdOf } from "#domain/payment-methods/payment-method.ts";
import { makeFormMark } from "#server/contact/form-mark.ts";
import type { Browser } from "#tests/browser-session.ts";
import { addressFields, openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeBankTransfer } from "#tests/factories/payable-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { promisesMail } from "#tests/mail/promised-mails.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";
import { openPanel } from "./open-panel.ts";
import { openVendor, signInFor } from "./open-vendor.ts";

// A real shop without SMTP_URL: what its pages say has to be true although no mail leaves.
const shop = testShop({
  begins: noon,
  env: { DATABASE_URL: "postgres://db.example/shop", SANDBOX_PAYMENTS: "1" },
});

/** What is read on a page, without the texts that it carries for later. */
async function readPage(asked: Promise<Response>): Promise<string> {
  const html = await (await asked).text();
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&#x27;", "'");
}

/** Each page is the one that is meant, by words of it, and promises no mail. */
async function expectNoPromise(pages: readonly [string, Promise<Response>, ...string[]][]) {
  for (const [path, asked, ...words] of pages) {
    const text = await readPage(asked);
    for (const language of languages) {
      const promise = text.split("\n").find((line) => promisesMail[language].test(line));
      expect(promise, path).toBeUndefined();
    }
    for (const word of words) expect(text, path).toContain(word);
  }
}

const placed = (response: Response) =>
  /BB-[\d-]+/.exec(response.headers.get("Location") ?? "")?.[0] ?? "";
const inBoth = ({ get }: Browser, path: string, en: string, hi: string) =>
  [
    [path, get(path), en],
    [`/hi${path}`, get(`/hi${path}`), hi],
  ] satisfies [string, Promise<Response>, string][];

let bank: Awaited<ReturnType<typeof makeBankTransfer>>;
beforeAll(async () => {
  bank = await makeBankTransfer(shop.world.db);
});

test("whose order waits for the shop is told where it will be said that it is confirmed", async () => {
  const { pack } = await makeProduct(shop.world.db, { packs: [{ stock: 500 }] });
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 30 }]);
  const { browser } = buyer;
  const review = { ...addressFields, method: "cod", go: "review" };
  await expectNoPromise([
    ["checkout", browser.send("/checkout", review), "held for you for 24 hours"],
    ["checkout", browser.send("/hi/checkout", review), "बीज 24 घंटे आपके लिए अलग"],
  ]);
  const number = placed(await browser.send("/checkout", await reviewForm(buyer)));
  await expectNoPromise([
    ...inBoth(
      browser,
      `/order-success?order=${number}`,
      "this page shows when",
      "इसी पेज पर दिख जाएगा",
    ),
    ...inBoth(
      browser,
      `/checkout/product?orderId=${number}`,
      "this page shows when",
      "इसी पेज पर दिख जाएगा",
    ),
    ...inBoth(browser, "/orders", "Waiting for our confirmation", "हमारी पुष्टि का इंतज़ार है"),
  ]);
});

test("who pays by hand is told where the details are, and where it is said that nothing came", async () => {
  const buyer = await openBuyer(shop);
  const { browser } = buyer;
  const review = { ...addressFields, method: bank.method, go: "review" };
  await expectNoPromise([
    ["checkout", browser.send("/checkout", review), "The details will be on your order’s page."],
    ["checkout", browser.send("/hi/checkout", review), "जानकारी ऑर्डर के पेज पर होगी।"],
  ]);
  const number = placed(await browser.send("/checkout", await reviewForm(buyer, bank.method)));
  const page = `/order-success?order=${number}`;
  const field = (name: string) => givenField(offlineIdOf(bank.method) ?? "", name);
  const told = { [field("Reference")]: "UTR 9", [field("Date")]: "21 Nov" };
  await browser.send(`/orders/${number}/payment-details`, told);
  const another = { method: "cod" };
  await expectNoPromise([
    [page, browser.get(page), "We have your payment details"],
    [page, browser.send(page, another), "your order’s page says so"],
    [page, browser.send(`/hi${page}`, another), "ऑर्डर के पेज पर बता देंगे"],
  ]);
});

test("who returns a parcel is told where the answer will be, and reads it there", async () => {
  const { pack, vendorId } = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  const { browser } = buyer;
  const number = placed(await browser.send("/checkout", await reviewForm(buyer)));
  await shop.world.db.execute(sql`
    update parcels set status = 'delivered', delivered_at = now()
    where order_id = (select id from orders where number = ${number})`);
  const parcel = `/orders/${number}/parcels/1`;
  await expectNoPromise(
    inBoth(browser, `${parcel}/return-request`, "shown on your order’s page", "ऑर्डर के पेज पर दिखेगा"),
  );
  const sent = await browser.send(`${parcel}/return-request`, { reason: "damaged", words: "" });
  const after = sent.headers.get("Location") ?? "";
  await expectNoPromise(
    inBoth(browser, after, "The answer will be shown here.", "जवाब यहीं दिखेगा।"),
  );
  const { vendor } = await signInFor(shop, vendorId);
  const decision = { decision: "approved", reason: "Keep it dry" };
  const decided = await vendor.send(`/vendor${parcel}/return-decision`, decision);
  const done = decided.headers.get("Location") ?? "";
  await expectNoPromise([
    ...inBoth(vendor, done, "The customer sees it on the order’s page.", "ग्राहक को यह ऑर्डर के"),
    [after, browser.get(after), "Your return was approved.", "Keep it dry"],
  ]);
});

/** As a person fills the form in, who takes a minute. */
const contactMessage = () => ({
  name: "Asha",
  email: "asha@test.example",
  subject: "complaint",
  message: "Where is it?",
  website: "",
  mark: makeFormMark({ ...shop.world, now: () => new Date(shop.world.now().getTime() - 60_000) }),
});

test("neither the pages of an account nor those of everybody promise a mail", async () => {
  const { browser } = await openBuyer(shop);
  const message = contactMessage();
  await expectNoPromise([
    ...inBoth(browser, "/contact", "Give a phone number", "फ़ोन नंबर दें"),
    ["no email", browser.send("/contact", { ...message, email: "" }), "Enter your email"],
    ["sent", browser.send("/contact", message), "if you gave a phone number"],
    ...inBoth(browser, "/refund", "The order’s page shows", "ऑर्डर के पेज पर दिखता है"),
    ...inBoth(browser, "/terms", "on its dashboard", "डैशबोर्ड पर बताते हैं"),
    ...inBoth(browser, "/privacy", "news about the order", "ऑर्डर की खबर"),
    ...inBoth(browser, "/profile", "Your details", "आपकी जानकारी"),
    ...inBoth(browser, "/profile/password", "logged out", "लॉग आउट"),
    ...inBoth(browser, "/profile/data", "Download", "डाउनलोड"),
    ...inBoth(browser, "/forgot-password", "can’t send email yet", "ईमेल नहीं भेज सकती"),
    ...inBoth(browser, "/email-confirmations", "Confirm your email", "ईमेल की पुष्टि करें"),
    ["register", shop.fetch("/register"), "One account for your orders"],
    ["register", shop.fetch("/hi/register"), "ऑर्डर और पते एक ही खाते में"],
  ]);
});

test("a vendor is told where the shop’s answers will be", async () => {
  const { db } = shop.world;
  const begun = await openVendor(shop, { state: "waiting", approvedAt: null });
  await expectNoPromise([
    ...inBoth(begun.vendor, "/vendor/dashboard", "We’ll check them", "हम उसे जाँचेंगे"),
  ]);
  const complete = await signInFor(shop, (await makeCompleteVendor(db, { state: "waiting" })).id);
  await expectNoPromise([
    ...inBoth(complete.vendor, "/vendor/business", "on these pages", "इन्हीं पेजों पर"),
  ]);
  const sent = await complete.vendor.send("/vendor/business/submission", {});
  const after = sent.headers.get("Location") ?? "";
  await expectNoPromise([
    ...inBoth(complete.vendor, after, "the answer will be shown here", "जवाब यहीं दिखेगा"),
    ...inBoth(complete.vendor, "/vendor/dashboard", "We are checking", "जाँच रहे हैं"),
    ...inBoth(complete.vendor, "/vendor/products/new", "Short description", "छोटा विवरण"),
    ...inBoth(complete.vendor, "/vendor/notices", "No notices yet", "अभी कोई सूचना नहीं"),
    ...inBoth(complete.vendor, "/vendor/notices/emails?done=saved", "turned off", "बंद नहीं होते"),
  ]);
  const reason = "Seed without a label";
  await db.execute(sql`
    update vendors set state = 'suspended', suspension_reason = ${reason} where id = ${complete.vendorId}`);
  await expectNoPromise(inBoth(complete.vendor, "/vendor/dashboard", reason, reason));
});

const panelSays = {
  order: {
    "order-confirmed": "The customer sees it on the order’s page.",
    approved: "The return was approved. The customer sees it",
    refused: "The return was refused. The customer sees it",
    declined: "The customer’s order page says so",
    done: "The refund is recorded as paid.",
    "refund-started": "The refund is on its way.",
  },
  vendor: {
    approved: "Its published products now show in the shop.",
    "sent-back": "The vendor reads your reason on its dashboard.",
    suspended: "and reads your reason on its dashboard",
    lifted: "The suspension is lifted.",
    "licence-accepted": "The licence is accepted.",
    "licence-refused": "The vendor reads your reason in its business details.",
    "second-step": "The second step is removed",
  },
  administrators: { approved: "The administrator is approved and can log in." },
};

test("the panel tells an administrator of no mail that a customer or a vendor gets", async () => {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  const { pack, vendorId } = await makeProduct(db);
  await makeDelivery(db, { packId: pack.id });
  await (await openBuyer(shop)).browser.send("/contact", contactMessage());
  const { rows } = await db.execute<{ number: string; messageId: string }>(sql`
    select o.number, (select id from contact_messages limit 1) as "messageId"
    from orders o join order_lines l on l.order_id = o.id where l.pack_id = ${pack.id}`);
  const vendor = `/admin/vendors/${vendorId}`;
  const pages = {
    order: `/admin/orders/${rows[0]?.number}`,
    vendor,
    administrators: "/admin/create",
  };
  for (const of of ["order", "vendor", "administrators"] as const)
    for (const [done, words] of Object.entries(panelSays[of]))
      await expectNoPromise([[`${of} ${done}`, admin.get(`${pages[of]}?done=${done}`), words]]);
  await expectNoPromise([
    ["reason", admin.get(`${vendor}/suspension`), "The vendor reads these words on its own pages."],
    ["business", admin.get("/admin/business"), "and for replies to emails"],
    ["notices", admin.get("/admin/notice-emails"), "Emails about messages from the contact page"],
    ["message", admin.get(`/admin/messages/${rows[0]?.messageId}`), "nobody gets what you write"],
  ]);
});
