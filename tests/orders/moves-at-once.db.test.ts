import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { confirmOfflinePayment } from "#server/money/payments/confirm-offline-payment.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeOfflineOrder } from "#tests/factories/offline-order.ts";
import { sealedOf } from "#demo/past/sealed-of.ts";
import { costOf, moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder, mistake } from "#tests/factories/parcels-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let admins: Person[];

beforeEach(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 20 });
  admins = await Promise.all(
    Array.from({ length: 8 }, async () => makeAdministrator(connection.db)),
  );
});
afterEach(async () => {
  await connection.close();
  await clone.drop();
});

const asked = { parcel: 1, sealed: {}, ...shipment } as const;
const codes = (answers: { ok: boolean; refusal?: { code: string } }[]) =>
  answers.map((answer) => (answer.ok ? "ok" : (answer.refusal?.code ?? ""))).toSorted();

test("of administrators who move one parcel at once one wins, and each other hears where it is", async () => {
  const { world, number: orderNumber } = await makeParcelsOrder(connection.db);
  const step = { ...asked, orderNumber, shown: "confirmed", to: "processing" } as const;
  const answers = await Promise.all(admins.map((admin) => moveParcel(world, admin, step)));
  expect(codes(answers)).toEqual(["ok", ...Array<string>(7).fill("parcel-changed")].toSorted());
  for (const answer of answers)
    if (!answer.ok)
      expect(answer.refusal).toEqual({ code: "parcel-changed", status: "processing" });
  const { rows } = await connection.db.execute(
    sql`select (select count(*) from order_history where event = 'parcel-moved') as moved,
      (select count(*) from activities) as told, (select count(*) from outbox where topic = 'parcel-moved') as mails`,
  );
  expect(rows).toEqual([{ moved: 1, told: 1, mails: 1 }]);
});

test("a cash parcel that is delivered many times at once brings its money once", async () => {
  const { world, buyer, number: orderNumber } = await makeParcelsOrder(connection.db);
  const [admin] = admins as [Person];
  const way = ["processing", "shipped"] as const;
  await moveThrough(world, admin, { ...asked, orderNumber, from: "confirmed" }, way);
  const cashPaise = await costOf(world, { orderNumber, parcel: 1 });
  const step = { ...asked, orderNumber, shown: "shipped", to: "delivered", cashPaise } as const;
  const twice = [...admins, ...admins];
  const answers = await Promise.all(twice.map((person) => moveParcel(world, person, step)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  const order = await getOrder(world, buyer, orderNumber);
  expect(order?.capturedPaise).toBe(order?.parcels[0]?.totalPaise);
  await checkInvariants(connection.db);
});

test("packing, canceling by the shop and canceling by the customer at once leave one of them true", async () => {
  for (let round = 0; round < 6; round += 1) {
    const made = await makeParcelsOrder(connection.db);
    const { world, buyer, number: orderNumber } = made;
    const [one, other] = admins as [Person, Person];
    const of = { ...asked, orderNumber, shown: "confirmed" } as const;
    await Promise.all([
      moveParcel(world, one, { ...of, to: "processing" }),
      cancelParcelByShop(world, other, { ...of, reason: "Sold out" }),
      cancelParcelByCustomer(world, buyer, { orderNumber, parcel: 1, ...mistake }),
    ]);
    const status = (await getOrder(world, buyer, orderNumber))?.parcels[0]?.status;
    expect(await made.stocks()).toEqual([status === "canceled" ? 5 : 3, 3]);
    await checkInvariants(connection.db);
  }
});

test("a return is decided once, comes back once, and is paid back once", async () => {
  const { world, buyer, number: orderNumber, ...made } = await makeParcelsOrder(connection.db);
  const [admin] = admins as [Person];
  const way = ["processing", "shipped", "delivered"] as const;
  await moveThrough(world, admin, { ...asked, orderNumber, from: "confirmed" }, way);
  await requestReturn(world, buyer, { orderNumber, parcel: 1, reason: "damaged", words: "" });
  const decided = await Promise.all(
    admins.map((person) =>
      decideReturn(world, person, { orderNumber, parcel: 1, decision: "approved", note: "" }),
    ),
  );
  expect(codes(decided)).toEqual(["ok", ...Array<string>(7).fill("return-not-asked")].toSorted());
  const sealed = await sealedOf(world, { orderNumber, parcel: 1 }, true);
  const step = { ...asked, orderNumber, sealed, shown: "delivered", to: "returned" } as const;
  await Promise.all(admins.map((person) => moveParcel(world, person, step)));
  expect(await made.stocks()).toEqual([5, 3]);
  const [refund, ...more] = (await getOrder(world, buyer, orderNumber))?.refunds ?? [];
  expect(more).toEqual([]);
  const paid = { orderNumber, refundId: refund?.id ?? "", reference: "Cash, receipt 3" };
  await Promise.all(admins.map((person) => finishHandRefund(world, person, paid)));
  const { rows } = await connection.db.execute(
    sql`select count(*) as done from order_history where event = 'refund-done'`,
  );
  expect(rows).toEqual([{ done: 1 }]);
  await checkInvariants(connection.db);
});

test("money by the owner's own method is confirmed once, also while another says it never came", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { world, buyer, number: orderNumber } = await makeOfflineOrder(connection.db);
    const amountPaise = (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0;
    const money = { orderNumber, amountPaise, reference: `UTR ${round}` };
    const refusing = admins
      .slice(0, 3)
      .map((person) => refuseOfflinePayment(world, person, { orderNumber }));
    const confirming = admins.slice(3).map((person) => confirmOfflinePayment(world, person, money));
    await Promise.all(refusing);
    expect(codes(await Promise.all(confirming))).toEqual([
      ...Array<string>(4).fill("money-confirmed"),
      "ok",
    ]);
    expect(await getOrder(world, buyer, orderNumber)).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
      capturedPaise: amountPaise,
      refunds: [],
    });
    await checkInvariants(connection.db);
  }
});

test("one payment that two administrators take for two orders pays one", async () => {
  const made = [await makeOfflineOrder(connection.db), await makeOfflineOrder(connection.db)];
  const answers = await Promise.all(
    made.map(async ({ world, buyer, number: orderNumber }, index) => {
      const amountPaise = (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0;
      const money = { orderNumber, amountPaise, reference: "UTR 9" };
      return confirmOfflinePayment(world, admins[index] as Person, money);
    }),
  );
  expect(codes(answers)).toEqual(["ok", "reference-used"]);
});

test("money that is confirmed while its order is canceled in part, or its hold runs out, is kept or goes back whole", async () => {
  const [one, other] = admins as [Person, Person];
  for (let round = 0; round < 8; round += 1) {
    const made = await makeOfflineOrder(connection.db);
    const { world, buyer, number: orderNumber } = made;
    const amountPaise = (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0;
    const money = { orderNumber, amountPaise, reference: `UTR ${round}` };
    made.passMinutes(round % 2 === 0 ? 60 : (3 + (round % 4)) * 24 * 60);
    const [confirmed] = await Promise.all([
      confirmOfflinePayment(world, one, money),
      cancelParcelByCustomer(world, buyer, { orderNumber, parcel: 1, ...mistake }),
      releaseHolds(world),
      refuseOfflinePayment(world, other, { orderNumber }),
    ]);
    expect(confirmed.ok).toBe(true);
    const order = await getOrder(world, buyer, orderNumber);
    const back = order?.refunds.reduce((sum, refund) => sum + refund.amountPaise, 0) ?? 0;
    expect([order?.capturedPaise, order?.duePaise]).toEqual([amountPaise, amountPaise - back]);
    expect(order?.parcels[0]?.status).toBe("canceled");
    await checkInvariants(connection.db);
  }
});
