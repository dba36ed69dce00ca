import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { confirmOfflinePayment } from "#server/money/payments/confirm-offline-payment.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makeOfflineOrder } from "#tests/factories/offline-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { renderText } from "#server/mail/render-text.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";

const database = testDatabase();

test.each(languages)(
  "an order by the owner’s own method tells in %s how to pay, until when, and what was given",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const { pack } = await makeProduct(world.db, { packs: [{ stock: 5 }] });
    const buyer = await makeBuyer(world.db, [{ packId: pack.id, quantity: 1 }]);
    await world.db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
    const { method, given } = await makeOfflineMethod(world.db);
    const request = await checkoutRequest(world, buyer, { method, given, language });
    const placed = await placeOrder(world, buyer, request);
    if (!placed.ok) throw new Error(placed.refusal.code);
    const { orderId, orderNumber } = placed.value;

    const letter = await compose(world, { kind: "order-placed", orderId });
    expectBoth(letter, ["Bank transfer", "Account Number: 1234 5678 90", "IFSC: SBIN0001234"]);
    expectBoth(letter, ["Reference: UTR 7788", orderNumber]);
    expectBoth(letter, [{ en: "23 Nov 2026", hi: "23 नवंबर 2026" }[language]]);
    expectBoth(letter, [{ en: "How to pay", hi: "भुगतान कैसे करें" }[language]]);

    const later = { ...world, now: () => new Date(noon.getTime() + 73 * 3_600_000) };
    await releaseHolds(later);
    const reminded = await compose(later, { kind: "order-placed", orderId });
    expectBoth(reminded, [
      { en: "if the seeds are still in stock", hi: "अगर बीज स्टॉक में हों" }[language],
    ]);
    expect(reminded.subject).toContain(orderNumber);
  },
);

const soldOut = {
  canceled: {
    en: "The seeds sold out before your payment",
    hi: "आपके भुगतान से पहले बीज बिक चुके थे",
  },
  goesBack: { en: "If we need a UPI ID or an account", hi: "UPI ID या खाता चाहिए" },
  cameBack: { en: "back to you. Your bank", hi: "आपको लौटा दिए हैं" },
};

test.each(languages)(
  "money that came for sold seeds is said in %s to be paid back by hand, never to have been missing",
  async (language) => {
    const { db } = database;
    const {
      buyer,
      orderId,
      number: orderNumber,
      passMinutes,
      ...made
    } = await makeOfflineOrder(db);
    const world = { ...made.world, env: mailEnv };
    const admin = await makeAdministrator(db);
    await db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
    passMinutes(73 * 60);
    await releaseHolds(world);
    await db.execute(sql`
      with gone as (update packs set stock = 0 where stock > 0 returning id)
      insert into stock_movements (pack_id, change, stock_after, cause, created_at)
      select id, -5, 0, 'correction', now() from gone`);
    const amountPaise = (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0;
    const money = { orderNumber, amountPaise, reference: "UTR INTERNAL" };
    expect(await confirmOfflinePayment(world, admin, money)).toMatchObject({ value: "refunded" });
    passMinutes(24 * 60);
    await releaseHolds(world);
    const sum = `₹${amountPaise / 100}`;
    const canceled = await compose(world, { kind: "order-canceled", orderId });
    expectBoth(canceled, [soldOut.canceled[language], soldOut.goesBack[language], sum]);
    const refundId = (await getOrder(world, buyer, orderNumber))?.refunds[0]?.id ?? "";
    await finishHandRefund(world, admin, { orderNumber, refundId, reference: "UTR INTERNAL 2" });
    const back = await compose(world, { kind: "refund-done", refundId });
    expectBoth(back, [soldOut.cameBack[language], sum]);
    for (const letter of [canceled, back]) expect(renderText(letter)).not.toContain("INTERNAL");
  },
);
