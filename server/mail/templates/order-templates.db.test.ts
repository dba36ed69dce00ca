import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { parcels } from "#database/schema/orders.ts";
import { returnRequests } from "#database/schema/returns.ts";
import { type Language, languages } from "#domain/language.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { payByCard, setStock, testCards } from "#tests/factories/unpaid-order.ts";
import { switchOnUpi, upiAccount } from "#tests/factories/upi-direct.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { noon, testWorld } from "#tests/world.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { renderHtml } from "#server/mail/render-html.ts";
import { renderText } from "#server/mail/render-text.ts";

const database = testDatabase();
const mailWorld = (over: Partial<World> = {}) => testWorld(database.db, { env: mailEnv, ...over });

/** Two packs of okra at ₹100 and one of a product of the same vendor at ₹249.50, in the language. */
async function makeOrder(world: World, language: Language, method = "cod") {
  const okra = await makeProduct(world.db, { packs: [{ stock: 5 }] });
  const wheat = await makeProduct(world.db, {
    name: "Wheat <b>HD</b> & more",
    nameHi: null,
    vendorId: okra.vendorId,
    packs: [{ pricePaise: 24_950, quantity: 1, unit: "kg" }],
  });
  const buyer = await makeBuyer(world.db, [
    { packId: okra.pack.id, quantity: 2 },
    { packId: wheat.pack.id, quantity: 1 },
  ]);
  await world.db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
  const request = await checkoutRequest(world, buyer, {
    method,
    language,
    sowingDate: "2027-03-01",
  });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const [parcel] = await world.db.select().from(parcels).where(eq(parcels.orderId, orderId));
  return { buyer, orderId, orderNumber, okra, parcelId: parcel?.id ?? "" };
}

const ofOrder = {
  en: [
    "Hybrid Okra",
    "100g · 2 × ₹100",
    "₹200",
    "1kg · 1 × ₹249.50",
    "Subtotal",
    "Expected by",
    "27 Nov 2026",
    "Sowing planned for",
    "1 Mar 2027",
    "Madhya Pradesh",
  ],
  hi: [
    "हाइब्रिड भिंडी",
    "100g · 2 × ₹100",
    "₹200",
    "1kg · 1 × ₹249.50",
    "सामान की कीमत",
    "कब तक पहुँचेगा",
    "27 नवंबर 2026",
    "बुवाई की तारीख",
    "1 मार्च 2027",
    "मध्य प्रदेश",
  ],
};

const deliveryOf = { en: ["Expected by", "27 Nov 2026"], hi: ["कब तक पहुँचेगा", "27 नवंबर 2026"] };

test.each(languages)(
  "an order placed in %s: its lines, sums, address, number and day of sowing",
  async (language) => {
    const world = mailWorld();
    const { orderId, orderNumber } = await makeOrder(world, language);
    const letter = await compose(world, { kind: "order-placed", orderId });
    expectBoth(letter, [
      orderNumber,
      "₹449.50",
      "Asha Verma",
      "12 Chaupal Marg",
      ...ofOrder[language],
    ]);
    expectBoth(letter, [
      `${mailOrigin}${language === "hi" ? "/hi" : ""}/checkout/product?orderId=${orderNumber}`,
    ]);
    expect(letter.subject).toContain(orderNumber);
    const { rows } = await world.db.execute<{ total: number }>(
      sql`select total_paise as total from orders`,
    );
    const total = `₹${(rows[0]?.total ?? 0) / 100}`;
    expect(renderText(letter)).toContain(`${language === "hi" ? "कुल" : "Total"}: ${total}`);
    expect(renderHtml(letter)).toContain("Wheat &lt;b&gt;HD&lt;/b&gt; &amp; more");
    expect(renderHtml(letter)).not.toContain("<b>");
  },
);

test.each(languages)(
  "an unpaid order in %s says so and leads to paying; a paid one is confirmed",
  async (language) => {
    const world = mailWorld();
    const { buyer, orderId, orderNumber } = await makeOrder(world, language, "credit-card");
    const unpaid = await compose(world, { kind: "order-placed", orderId });
    // It has no day of delivery before it is paid.
    const isOfDelivery = (fact: string) => deliveryOf[language].includes(fact);
    const facts = ofOrder[language].filter((fact) => !isOfDelivery(fact));
    expectBoth(unpaid, [`/order-success?order=${orderNumber}`, "12:15", ...facts]);
    for (const fact of deliveryOf[language]) expect(renderText(unpaid)).not.toContain(fact);
    expect(unpaid.title).toBe(
      { en: "Your order is not paid yet", hi: "आपके ऑर्डर का भुगतान बाकी है" }[language],
    );

    await payByCard(world, buyer, orderNumber, testCards.success);
    const late = await composeMail(world, { kind: "order-placed", orderId });
    expect(late).toEqual({ drop: "the order is paid, which has its own mail" });
    const paid = await compose(world, { kind: "order-confirmed", orderId });
    expectBoth(paid, [orderNumber, ...ofOrder[language]]);
    expect(paid.subject).toContain({ en: "is confirmed", hi: "पक्का हो गया" }[language]);
  },
);

test("an order that is paid at once is one mail; who does not pay is reminded after five minutes", async () => {
  const world = mailWorld();
  const { buyer, orderNumber } = await makeOrder(world, "en", "credit-card");
  await payByCard(world, buyer, orderNumber, testCards.success);
  const { rows } = await world.db.execute(
    sql`select topic, next_attempt_at - created_at > interval '4 minutes' as late from outbox order by id`,
  );
  expect(rows).toEqual([
    { topic: "order-placed", late: true },
    { topic: "order-confirmed", late: false },
  ]);
});

test.each(languages)(
  "an order that waits for the bank asks in %s not to pay twice",
  async (language) => {
    const world = mailWorld();
    const { buyer, orderId, orderNumber } = await makeOrder(world, language, "credit-card");
    await payByCard(world, buyer, orderNumber, testCards.timeout);
    const letter = await compose(world, { kind: "order-placed", orderId });
    const asked = { en: "Please don’t pay twice", hi: "दोबारा भुगतान न करें" };
    expectBoth(letter, [asked[language]]);
  },
);

test.each(languages)(
  "an order canceled for want of payment says in %s that nothing was charged",
  async (language) => {
    const { orderId } = await makeOrder(mailWorld(), language, "upi");
    const later = mailWorld({ now: () => new Date(noon.getTime() + 26 * 3_600_000) });
    await releaseHolds(later);
    const letter = await compose(later, { kind: "order-canceled", orderId });
    expectBoth(letter, [
      { en: "Nothing was charged.", hi: "कोई पैसा नहीं कटा।" }[language],
      ...ofOrder[language].slice(0, 5),
    ]);
    expect(renderText(letter)).not.toContain(ofOrder[language][5]);
    expect(await composeMail(later, { kind: "order-placed", orderId })).toHaveProperty("drop");
    const { rows } = await later.db.execute(sql`select topic from outbox order by id`);
    expect(rows).toEqual([{ topic: "order-placed" }, { topic: "order-canceled" }]);
  },
);

test.each(languages)("a refund says in %s how much went back and why", async (language) => {
  const world = mailWorld();
  const { buyer, orderNumber, okra } = await makeOrder(world, language, "credit-card");
  await payByCard(world, buyer, orderNumber, testCards.timeout);
  const later = mailWorld({ now: () => new Date(noon.getTime() + 16 * 60_000) });
  await releaseHolds(later);
  await setStock(database.db, okra.pack.id, 0);
  await later.db.execute(sql`update sandbox_payments set outcome = 'success'`);
  await settleUncertainAttempts(later);
  await startRefunds(later);
  const { rows } = await later.db.execute<{ id: string; paise: number }>(
    sql`select id, amount_paise as paise from refunds where state = 'done'`,
  );
  const [refund] = rows;
  const letter = await compose(later, { kind: "refund-done", refundId: refund?.id ?? "" });
  expectBoth(letter, [`₹${(refund?.paise ?? 0) / 100}`, orderNumber]);
  expectBoth(letter, [
    { en: "seeds sold out before your payment", hi: "भुगतान से पहले बीज बिक चुके थे" }[language],
  ]);
  const topics = await later.db.execute(sql`select topic from outbox order by id`);
  expect(topics.rows).toEqual([{ topic: "order-placed" }, { topic: "refund-done" }]);
});

test.each(languages)(
  "a refund by an administrator says in %s why, in words of the list and their own, and how it comes",
  async (language) => {
    const world = mailWorld();
    const { buyer, orderNumber } = await makeOrder(world, language, "credit-card");
    await payByCard(world, buyer, orderNumber, testCards.success);
    const admin = await makeAdministrator(database.db);
    const asked = { kind: "amount", amountPaise: 1_050 } as const;
    const said = { reason: "damaged", words: "The bag was torn", isByHand: true };
    await makeRefund(world, admin, orderNumber, asked, said);
    const { rows } = await world.db.execute<{ id: string }>(sql`select id from refunds`);
    const refundId = rows[0]?.id ?? "";
    const paid = { orderNumber, refundId, reference: "UTR 5" };
    expect(await finishHandRefund(world, admin, paid)).toEqual({ ok: true, value: "done" });
    const letter = await compose(world, { kind: "refund-done", refundId });
    expectBoth(letter, [
      { en: "reached you damaged", hi: "खराब हालत में पहुँचे" }[language],
      "The bag was torn",
      { en: "back to you. Your bank", hi: "आपको लौटा दिए हैं" }[language],
    ]);
  },
);

const moves: ParcelStatus[] = [
  "confirmed",
  "processing",
  "shipped",
  "out-for-delivery",
  "delivered",
  "failed-to-deliver",
  "returned",
  "canceled",
];

test.each(languages)(
  "each move of a parcel has its own words in %s, and says what is in it",
  async (language) => {
    const world = mailWorld();
    const { orderNumber, parcelId } = await makeOrder(world, language);
    await world.db
      .update(parcels)
      .set({ carrier: "Desi Courier", trackingNumber: "DC-77" })
      .where(eq(parcels.id, parcelId));
    const subjects = new Set<string>();
    for (const status of moves) {
      const letter = await compose(world, { kind: "parcel-moved", parcelId, status, at: "now" });
      expectBoth(letter, [
        orderNumber,
        "Desi Courier",
        "DC-77",
        ofOrder[language][0] ?? "",
        "100g · 2 × ₹100",
      ]);
      expect(letter.subject).toContain(orderNumber);
      subjects.add(letter.subject);
      if (status === "out-for-delivery") expectBoth(letter, ["9876543210", "₹581"]);
    }
    expect(subjects.size).toBe(moves.length);
  },
);

test.each(languages)("a return request and its answer in %s", async (language) => {
  const world = mailWorld();
  const { buyer, parcelId, orderNumber } = await makeOrder(world, language);
  const requestId = world.newId();
  const personId = buyer.id;
  await world.db
    .insert(returnRequests)
    .values({ id: requestId, parcelId, personId, reason: "damaged: the bag was wet" });
  const asked = await compose(world, { kind: "return-asked", requestId });
  expectBoth(asked, [
    orderNumber,
    {
      en: "The packet is damaged: the bag was wet",
      hi: "पैकेट खराब या फटा है: the bag was wet",
    }[language],
  ]);
  expect(await composeMail(world, { kind: "return-decided", requestId })).toHaveProperty("drop");
  const decided = { state: "refused", decisionNote: "The bag was <dry>." } as const;
  await world.db.update(returnRequests).set(decided);
  const refused = await compose(world, { kind: "return-decided", requestId });
  expect(renderText(refused)).toContain("> The bag was <dry>.");
  expect(renderHtml(refused)).toContain("The bag was &lt;dry&gt;.");
  await world.db.update(returnRequests).set({ state: "approved" });
  const approved = await compose(world, { kind: "return-decided", requestId });
  expect(approved.title).not.toBe(refused.title);
});

test("an order to the shop's own UPI ID says where to pay, with the way to the code", async () => {
  await switchOnUpi(database.db);
  const world = mailWorld();
  const { orderId, orderNumber } = await makeOrder(world, "hi", "upi-direct");
  const html = renderHtml(await compose(world, { kind: "order-placed", orderId }));
  for (const text of [`${mailOrigin}/hi/orders/${orderNumber}/upi`, upiAccount.upiId])
    expect(html).toContain(text);
});
