import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { RefundSelection } from "#domain/money/refunds/plan-refund.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { cancelParcels, makeParcelsOrder, returnParcel } from "#tests/factories/parcels-order.ts";
import { linesOf, lookAtRefund, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { failRefund } from "#server/money/refunds/steps/fail-refund.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { getRefundableOrder } from "#server/money/refunds/get-refundable-order.ts";
import { refundOrder } from "./refund-order.ts";
import { retryRefund } from "#server/money/refunds/retry-refund.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";

const database = testDatabase();
const started = { ok: true, value: "refund-started" };

async function makePaid(pricesPaise?: number[]) {
  const { db } = database;
  const made = await makeParcelsOrder(db, {
    method: "credit-card",
    ...(pricesPaise ? { pricesPaise } : {}),
  });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const admin = await makeAdministrator(db);
  return { ...made, admin, lines: await linesOf(made.world, made.number) };
}

const refundsOf = async ({ world, buyer, number }: Awaited<ReturnType<typeof makePaid>>) =>
  (await getOrder(world, buyer, number))?.refunds ?? [];

test("a pack of a line goes back with its tax, once however often it is asked for, and then its parcel only with the rest", async () => {
  const { db } = database;
  const made = await makePaid([9_900, 9_900]);
  const { world, buyer, number, admin, lines } = made;
  const [line = ""] = lines;
  const asked = { kind: "lines", quantities: { [line]: 1 } } as const;
  const request = await lookAtRefund(world, admin, number, asked, { words: "One was torn" });
  // 99.00 and 18 % of it.
  expect(request.confirmedPaise).toBe(11_682);
  for (let press = 0; press < 3; press += 1)
    expect(await refundOrder(world, admin, request)).toEqual(started);
  const order = await getOrder(world, buyer, number);
  expect(order?.refunds).toMatchObject([
    { amountPaise: 11_682, reason: "damaged", note: "One was torn", lines: [{ quantity: 1 }] },
  ]);
  const { rows } = await db.execute(
    sql`select order_line_id as line, kind, quantity, amount_paise as paise, tax_paise as tax from refund_lines`,
  );
  expect(rows).toEqual([{ line, kind: "line", quantity: 1, paise: 11_682, tax: 1_782 }]);
  await checkInvariants(db);
  made.passMinutes(1);
  await cancelParcels(world, buyer, number, [1]);
  const [parcel] = order?.parcels ?? [];
  const all = await refundsOf(made);
  expect(all.map(({ amountPaise }) => amountPaise)).toEqual([
    11_682,
    (parcel?.totalPaise ?? 0) - 11_682,
  ]);
  await checkInvariants(db);
  expect(await startRefunds(world)).toBe(2);
  const mails = sql`select 1 from outbox where topic = 'refund-done'`;
  expect((await db.execute(mails)).rows).toHaveLength(2);
  await checkActivities(db);
});

test("a sum is divided among the goods that have not gone back, and a return brings back only the rest of its goods", async () => {
  const { db } = database;
  const made = await makePaid([4_933, 7_777]);
  const { world, buyer, number, admin, orderId } = made;
  expect(await makeRefund(world, admin, number, { kind: "amount", amountPaise: 10_000 })).toEqual(
    started,
  );
  const first = await refundsOf(made);
  expect(first.map(({ lines, shippingPaise }) => [lines.length, shippingPaise])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(first.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(10_000);
  await returnParcel({ world, orderId }, 1);
  const order = await getOrder(world, buyer, number);
  const [parcel] = order?.parcels ?? [];
  const back = order?.refunds.filter(({ parcelId }) => parcelId === parcel?.id) ?? [];
  expect(back.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
    (parcel?.totalPaise ?? 0) - (parcel?.shippingPaise ?? 0),
  );
  await checkInvariants(db);
  expect(await makeRefund(world, admin, number, { kind: "full" })).toEqual(started);
  expect(await getRefundableOrder(world, admin, number)).toMatchObject({ leftPaise: 0 });
  await startRefunds(world);
  expect((await getOrder(world, buyer, number))?.paymentStatus).toBe("refunded");
  expect(await makeRefund(world, admin, number, { kind: "full" })).toEqual({
    ok: false,
    refusal: { code: "refund-nothing-left" },
  });
  await checkInvariants(db);
});

test("what was looked at before something else went back is looked at again", async () => {
  const { world, number, admin } = await makePaid();
  const sum = (amountPaise: number) =>
    lookAtRefund(world, admin, number, { kind: "amount", amountPaise });
  const [one, other] = [await sum(1_000), await sum(2_000)];
  expect(await refundOrder(world, admin, one)).toEqual(started);
  const refused = { ok: false, refusal: { code: "refund-meanwhile" } };
  expect(await refundOrder(world, admin, other)).toEqual(refused);
  expect(await refundOrder(world, admin, { ...one, after: 7 })).toEqual(refused);
  const now = await sum(500);
  expect(await refundOrder(world, admin, { ...now, confirmedPaise: 499 })).toEqual({
    ok: false,
    refusal: { code: "refund-changed", amountPaise: 500 },
  });
});

test("what can't be read, is too much or has no reason is said, and nothing moves", async () => {
  const made = await makePaid();
  const { world, number, admin, lines } = made;
  const [line = ""] = lines;
  const code = async (asked: RefundSelection, said?: Parameters<typeof makeRefund>[4]) => {
    const answer = await makeRefund(world, admin, number, asked, said);
    return answer.ok ? "ok" : answer.refusal.code;
  };
  const lineOf = (quantity: number) =>
    ({ kind: "lines", quantities: { [line]: quantity } }) as const;
  expect(await code({ kind: "lines", quantities: {} })).toBe("refund-lines-missing");
  for (const quantity of [3, -1, 0.5, Number.NaN])
    expect(await code(lineOf(quantity))).toBe("refund-quantity-invalid");
  for (const amountPaise of [null, 0])
    expect(await code({ kind: "amount", amountPaise })).toBe("amount-unreadable");
  expect(await code({ kind: "amount", amountPaise: 99_999_999 })).toBe("refund-too-much");
  expect(await code(lineOf(1), { reason: "" })).toBe("reason-missing");
  expect(await code(lineOf(1), { reason: "other" })).toBe("reason-words-missing");
  expect(await code(lineOf(1), { words: "x".repeat(501) })).toBe("reason-too-long");
  expect(await refundsOf(made)).toEqual([]);
});

test("nobody but an administrator pays back", async () => {
  const made = await makePaid();
  const { world, number, admin, buyer, vendorIds } = made;
  const request = await lookAtRefund(world, admin, number, { kind: "full" });
  const vendor = await makePersonOf(database.db, vendorIds[0] ?? "");
  const refused = { ok: false, refusal: { code: "order-not-found" } };
  for (const person of [buyer, vendor]) {
    expect(await refundOrder(world, person, request)).toEqual(refused);
    expect(await getRefundableOrder(world, person, number)).toBeNull();
  }
  expect(await refundOrder(world, admin, { ...request, orderNumber: "BB-2020-000001" })).toEqual(
    refused,
  );
  expect(await refundsOf(made)).toEqual([]);
});

test("a gateway's payment is paid back by hand where that is asked, and no gateway is told of it", async () => {
  const { db } = database;
  const made = await makePaid();
  const { world, number, admin } = made;
  const asked = { kind: "amount", amountPaise: 5_000 } as const;
  expect(await makeRefund(world, admin, number, asked, { isByHand: true })).toEqual({
    ok: true,
    value: "refund-by-hand",
  });
  expect(await startRefunds(world)).toBe(0);
  for (const { id } of await refundsOf(made)) {
    const paid = { orderNumber: number, refundId: id, reference: "UTR 91" };
    expect(await finishHandRefund(world, admin, paid)).toEqual({ ok: true, value: "done" });
  }
  for (const refund of await refundsOf(made)) expect(refund.state).toBe("done");
  const { rows } = await db.execute(sql`
    select distinct action, subject from activities where label = ${number} and subject = 'payment'`);
  expect(rows).toEqual([{ action: "refunded", subject: "payment" }]);
  await checkInvariants(db);
});

test("cash goes back by hand, of the parcels it was taken for alone", async () => {
  const { db } = database;
  const made = await makeParcelsOrder(db);
  const { world, buyer, number } = made;
  const admin = await makeAdministrator(db);
  const lines = await linesOf(world, number);
  expect(await makeRefund(world, admin, number, { kind: "full" })).toMatchObject({
    refusal: { code: "refund-nothing-left" },
  });
  const of = { orderNumber: number, parcel: 2, from: "confirmed" } as const;
  await moveThrough(world, admin, of, ["processing", "shipped", "delivered"]);
  const unpaid = { kind: "lines", quantities: { [lines[0] ?? ""]: 1 } } as const;
  expect(await makeRefund(world, admin, number, unpaid)).toMatchObject({
    refusal: { code: "refund-quantity-invalid", left: 0 },
  });
  expect(await makeRefund(world, admin, number, { kind: "full" })).toEqual({
    ok: true,
    value: "refund-by-hand",
  });
  const order = await getOrder(world, buyer, number);
  expect(order?.refunds).toMatchObject([
    { parcelId: order?.parcels[1]?.id, amountPaise: order?.parcels[1]?.totalPaise },
  ]);
  await checkInvariants(db);
});

test("a refund that failed is sent again only while what it was for has not gone back otherwise", async () => {
  const { db } = database;
  const made = await makePaid([9_900, 9_900]);
  const { world, number, admin, lines } = made;
  const asked = { kind: "lines", quantities: { [lines[0] ?? ""]: 1 } } as const;
  await makeRefund(world, admin, number, asked);
  const [waiting] = await refundsOf(made);
  const again = { orderNumber: number, refundId: waiting?.id ?? "" };
  const fail = () =>
    db.transaction((tx) =>
      failRefund(tx, { ...made, id: again.refundId, code: "refused", at: world.now() }),
    );
  await fail();
  expect(await retryRefund(world, admin, again)).toMatchObject({ ok: true });
  await fail();
  await checkInvariants(db);
  const both = { kind: "lines", quantities: { [lines[0] ?? ""]: 2 } } as const;
  await makeRefund(world, admin, number, both, { isByHand: true });
  expect(await retryRefund(world, admin, again)).toMatchObject({ ok: false });
  await checkInvariants(db);
});
