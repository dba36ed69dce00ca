import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { openPanel } from "./open-panel.ts";
import { makeMessage, makeToken } from "#tests/mail/wanted-mails.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

/** The fields of the page's form, as a browser would send them untouched. */
function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of page.matchAll(/<input\b[^>]*>/g)) {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const name = of("name");
    const isUnticked = /type="(?:checkbox|radio)"/.test(tag) && !/ checked/.test(tag);
    if (name === undefined || isUnticked) continue;
    const value = of("value") ?? (tag.includes('type="checkbox"') ? "on" : "");
    fields[name] = value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  }
  for (const [, name = "", text = ""] of page.matchAll(
    /<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)/g,
  ))
    fields[name] = text;
  return fields;
}

test("a changed name is on the shop's pages at once, and what is wrong is said at its field", async () => {
  const { admin } = await openPanel(shop);
  const fields = fieldsOf(await (await admin.get("/admin/business")).text());
  expect(fields).toMatchObject({ name: "Beej Bazaar", taxRate: "18", open0: "on" });
  expect(fields).not.toHaveProperty("open6");
  const wrong = await admin.send("/admin/business", { ...fields, gstin: "22AAAAA0000A1Z5" });
  expect(wrong.status).toBe(422);
  const said = await wrong.text();
  expect(said).toContain("There is a mistake in this GSTIN.");
  expect(said).toContain('value="22AAAAA0000A1Z5"');
  expect(await (await shop.fetch("/")).text()).not.toContain("Kisan Beej");
  const saved = await admin.send("/admin/business", {
    ...fields,
    name: "Kisan Beej",
    gstin: "27aapfu0939f1zv",
  });
  expect(statusAndLocation(saved)).toEqual([302, "/admin/business?done=saved"]);
  const after = await (await admin.get("/admin/business?done=saved")).text();
  expect(after).toContain("Saved. The shop shows it from now on.");
  expect(after).toContain('value="27AAPFU0939F1ZV"');
  await expect.poll(async () => (await shop.fetch("/")).text()).toContain("Kisan Beej");
});

test("the limits of large orders and of counts are saved, and one that makes no sense is said at its field", async () => {
  const { admin } = await openPanel(shop);
  const fields = fieldsOf(await (await admin.get("/admin/business")).text());
  expect(fields).toMatchObject({
    piecesPerLine: "100",
    piecesPerOrder: "200",
    cashValue: "5000",
    firstCashValue: "2000",
    waitingOrders: "2",
    countBuyers: "5",
    countSeeds: "200",
    countSeedsOfOne: "100",
    countOneIn: "1000",
    lotMarginDays: "15",
  });
  const wrong = await admin.send("/admin/business", {
    ...fields,
    firstCashValue: "6000",
    waitingOrders: "0",
    lotMarginDays: "91",
  });
  expect(wrong.status).toBe(422);
  const said = (await wrong.text()).replaceAll("&#x27;", "'");
  expect(said).toContain("This can’t be above the limit of other cash orders.");
  expect(said).toContain("Enter a whole number from 1 to 100.");
  expect(said).toContain("Enter a whole number of days from 1 to 90.");
  expect(said).toContain('value="91"');
  const saved = await admin.send("/admin/business", {
    ...fields,
    cashValue: "7,500",
    countBuyers: "8",
    lotMarginDays: "20",
  });
  expect(statusAndLocation(saved)).toEqual([302, "/admin/business?done=saved"]);
  const after = fieldsOf(await (await admin.get("/admin/business")).text());
  expect(after).toMatchObject({
    cashValue: "7500",
    firstCashValue: "2000",
    countBuyers: "8",
    lotMarginDays: "20",
  });
});

test("the second of two administrators is told what the first made of it, and saves again", async () => {
  const { admin: meera } = await openPanel(shop);
  const { admin: ravi } = await openPanel(shop);
  const fields = fieldsOf(await (await ravi.get("/admin/business")).text());
  await meera.send("/admin/business", { ...fields, shippingFee: "60" });
  const refused = await ravi.send("/admin/business", { ...fields, shippingFee: "70" });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("Another administrator has changed this to “60”.");
  expect(page).toContain('value="70"');
  const again = await ravi.send("/admin/business", fieldsOf(page));
  expect(statusAndLocation(again)).toEqual([302, "/admin/business?done=saved"]);
  expect(fieldsOf(await (await ravi.get("/admin/business")).text())["shippingFee"]).toBe("70");
});

test("rows of the about page are read by their places, and a blank one goes", async () => {
  const { admin } = await openPanel(shop);
  const fields = fieldsOf(await (await admin.get("/admin/business/about")).text());
  const saved = await admin.send("/admin/business/about", {
    ...fields,
    "story.en": "It began at a counter.",
    "team.0.name.en": "",
    "team.1.name.hi": "मीरा",
    "team.1.portrait": "p2",
    "milestones.0.year": "2025",
    "milestones.0.text.en": "Founded.",
  });
  expect(statusAndLocation(saved)).toEqual([302, "/admin/business/about?done=saved"]);
  await expect
    .poll(async () => (await shop.fetch("/about")).text())
    .toContain("It began at a counter.");
  const about = await (await shop.fetch("/about")).text();
  for (const text of ["मीरा", "#p2", "Founded."]) expect(about).toContain(text);
  const wrong = await admin.send("/admin/business/about", {
    ...fieldsOf(await (await admin.get("/admin/business/about")).text()),
    "values.0.text.en": "Words without a title.",
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Enter a title in one language at least.");
});

test("a message is read, answered once, closed and opened again", async () => {
  const { admin } = await openPanel(shop);
  const { id: personId } = await makePerson(shop.world.db, { name: "Ravi <b>Kumar" });
  const id = await makeMessage(shop.world, { personId, name: "Ravi <b>Kumar" });
  const list = await (await admin.get("/admin/messages?search=ravi")).text();
  expect(list).toContain(`/admin/messages/${id}`);
  expect(list).toContain("New (1)");
  const path = `/admin/messages/${id}`;
  const page = await (await admin.get(path)).text();
  expect(page).toContain(`/admin/customers/${personId}`);
  expect(page).not.toContain("<b>Kumar");
  const fields = fieldsOf(page);
  const missing = await admin.send(path, { ...fields, text: " " });
  expect([missing.status, (await missing.text()).includes("Write your answer.")]).toEqual([
    422,
    true,
  ]);
  const given = { ...fields, text: "It left us on Monday." };
  const done = [302, `${path}?done=replied`];
  expect(statusAndLocation(await admin.send(path, given))).toEqual(done);
  expect(statusAndLocation(await admin.send(path, given))).toEqual(done);
  const { rows } = await shop.world.db.execute(
    sql`select 1 from outbox where topic = 'message-reply'`,
  );
  expect(rows).toHaveLength(1);
  const late = await admin.send(path, { ...given, replyId: shop.world.newId() });
  expect(late.status).toBe(409);
  const told = await late.text();
  expect(told).toContain("Somebody else has just answered");
  expect(fieldsOf(told)["answersSeen"]).toBe("1");
  expect(statusAndLocation(await admin.send(`${path}/closing`, {}))).toEqual([
    302,
    `${path}?done=closed`,
  ]);
  expect(await (await admin.get(path)).text()).toContain(
    "Open it again to answer it, or to keep it longer.",
  );
  expect(statusAndLocation(await admin.send(`${path}/reopening`, {}))).toEqual([
    302,
    `${path}?done=reopened`,
  ]);
});

test("a review that is hidden is gone from its product's page, which was kept in memory, and comes back", async () => {
  const { admin } = await openPanel(shop);
  const product = await makeProduct(shop.world.db);
  const { id } = await makeReview(shop.world.db, { productId: product.id, text: "Call 98765!" });
  const shown = () => shop.fetch(`/products/${product.slug}`).then((page) => page.text());
  expect(await shown()).toContain("Call 98765!");
  const path = `/admin/reviews/${id}`;
  const missing = await admin.send(path, { reason: "" });
  expect([missing.status, (await missing.text()).includes("Write the reason")]).toEqual([
    422,
    true,
  ]);
  expect(statusAndLocation(await admin.send(path, { reason: "A phone number." }))).toEqual([
    302,
    `${path}?done=hidden`,
  ]);
  await expect.poll(shown).not.toContain("Call 98765!");
  expect(await (await admin.get("/admin/reviews?state=hidden")).text()).toContain(product.name);
  expect(statusAndLocation(await admin.send(`${path}/showing`, {}))).toEqual([
    302,
    `${path}?done=shown`,
  ]);
  await expect.poll(shown).toContain("Call 98765!");
});

test("the author of a hidden review reads why, in both languages", async () => {
  const { admin } = await openPanel(shop);
  const password = "kivaro-tenumi-dosapu-47";
  const { id: personId, email } = await makePerson(shop.world.db, { password });
  const product = await makeProduct(shop.world.db);
  const { id } = await makeReview(shop.world.db, { productId: product.id, personId });
  await admin.send(`/admin/reviews/${id}`, { reason: "It is about another <b>seed</b>." });
  const author = openBrowser(shop);
  await author.send("/login", { email, password });
  const words = "It is about another &lt;b&gt;seed&lt;/b&gt;.";
  const path = `/products/${product.slug}/review`;
  expect(await (await author.get(path)).text()).toContain(`Reason: ${words}`);
  expect(await (await author.get(`/hi${path}`)).text()).toContain(`कारण: ${words}`);
});

test("a letter is shown in a frame where nothing runs, without the link that works", async () => {
  const { world } = shop;
  const { admin } = await openPanel(shop);
  const { id: personId } = await makePerson(world.db);
  const tokenId = await makeToken(world, { personId });
  await world.db.transaction((tx) =>
    queueMail(tx, { kind: "password-reset", tokenId }, world.now()),
  );
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from outbox where payload->>'tokenId' = ${tokenId}`,
  );
  const path = `/admin/outbox/${rows[0]?.id}`;
  const answers = [
    await admin.get(path),
    await admin.get(`${path}.data`),
    await admin.get(`${path}/letter`),
  ];
  for (const answer of answers) {
    const said = await answer.text();
    expect(said).toContain("[link hidden]");
    expect(said).not.toContain(oneTimeToken(world, tokenId));
  }
  const policy = answers[2]?.headers.get("Content-Security-Policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox;");
  expect(policy).not.toContain("script");
  const visitor = openBrowser(shop);
  expect(statusAndLocation(await visitor.get(`${path}/letter`))).toEqual([302, "/admin/login"]);
  expect(statusAndLocation(await admin.send(`${path}/attempts`, {}))).toEqual([
    302,
    `${path}?refused=no-mail-server`,
  ]);
  expect(await (await admin.get(`${path}?refused=no-mail-server`)).text()).toContain(
    "No mail server is set, so nothing can be sent.",
  );
});

test("each list asks a handful of questions, however many rows it shows", async () => {
  const { world } = shop;
  const { admin } = await openPanel(shop);
  const product = await makeProduct(world.db);
  for (let row = 0; row < 12; row += 1) {
    const { id: personId } = await makePerson(world.db);
    await makeReview(world.db, { productId: product.id, personId });
    const messageId = await makeMessage(world);
    await world.db.transaction(async (tx) => {
      await queueMail(tx, { kind: "message-copy", messageId }, world.now());
      await queueMail(tx, { kind: "welcome", personId }, world.now());
    });
  }
  const lists = ["/admin/reviews?search=came", "/admin/messages?search=parcel", "/admin/outbox"];
  for (const path of lists) {
    const asked = await countQueries(async () => (await admin.get(path)).arrayBuffer());
    expect(asked, path).toBeLessThanOrEqual(8);
  }
});
