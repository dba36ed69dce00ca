import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import type { Person } from "#domain/people/person.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { testDatabase } from "#tests/database.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { receiveReturn } from "./receive-return.ts";

const database = testDatabase();

/** Two packets of lot A and one of B, delivered for cash. */
async function makeDelivered() {
  await chargeCommission(database.db);
  const made = await makePackedOrder(database.db);
  let minutes = 0;
  const passHour = () => {
    minutes += 60;
  };
  const world = {
    ...made.world,
    now: () => new Date(made.world.now().getTime() + minutes * 60_000),
  };
  const { vendor, buyer, of, lots, lineId, packId } = made;
  await moveThrough(world, vendor, { ...of, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const key = (lot: "A" | "B") => takeKey(lineId, { lotId: lots[lot] });
  const ask = (packs: Record<string, number> = {}) =>
    requestReturn(world, buyer, { ...of, reason: "damaged", words: "", packs });
  const decide = (decision: "approved" | "refused" = "approved") =>
    decideReturn(world, vendor, { ...of, decision, note: "As it is" });
  const lastRequest = async () => {
    const { rows } = await database.db.execute<{ id: string; state: string }>(
      sql`select id, state from return_requests order by asked_at desc, id limit 1`,
    );
    return rows[0] ?? { id: "", state: "" };
  };
  type Packets = { A?: number; B?: number };
  const byKey = ({ A, B }: Packets) => ({
    ...(A === undefined ? {} : { [key("A")]: A }),
    ...(B === undefined ? {} : { [key("B")]: B }),
  });
  const receive = async (came: Packets, sealed: Packets, person: Person = vendor) =>
    receiveReturn(world, person, {
      ...of,
      requestId: (await lastRequest()).id,
      came: byKey(came),
      sealed: byKey(sealed),
    });
  const parcel = async () => {
    const order = await getOrder(world, buyer, of.orderNumber);
    if (order === null) throw new Error("No order");
    return { ...order.parcels[0], refunds: order.refunds };
  };
  const shown = async () =>
    (await getVendorOrder(world, vendor, of.orderNumber))?.parcels[0] ?? null;
  return {
    ...made,
    world,
    passHour,
    key,
    ask,
    decide,
    receive,
    parcel,
    shown,
    lastRequest,
    packId,
  };
}

test("one pack of three is asked back, comes back and is paid back; the parcel stays delivered, and the others can be asked back later", async () => {
  const made = await makeDelivered();
  const { ask, decide, receive, parcel, shown, lastRequest, packId, stock, passHour } = made;
  expect(await ask({ [packId]: 1 })).toEqual({ ok: true, value: "asked" });
  expect((await parcel()).returnRequest).toMatchObject({ packs: [{ packs: 1, came: null }] });
  await decide();
  const before = await shown();
  expect(before?.moves).toEqual([]);
  expect(before?.returnLines).toMatchObject([
    { most: 1, takes: [{ quantity: 2 }, { quantity: 1 }] },
  ]);
  expect(await receive({ A: 1, B: 1 }, { A: 1, B: 1 })).toMatchObject({
    refusal: { code: "return-came-wrong", max: 0 },
  });
  expect(await receive({}, {})).toMatchObject({ refusal: { code: "return-nothing-came" } });
  expect(await receive({ A: 1 }, { A: 2 })).toMatchObject({
    refusal: { code: "return-packets-wrong", max: 1 },
  });
  for (let press = 0; press < 2; press += 1)
    expect(await receive({ A: 1 }, { A: 0 })).toEqual({ ok: true, value: "packs-received" });
  expect(await receive({ A: 1 }, { A: 1 })).toMatchObject({
    refusal: { code: "return-not-waiting" },
  });
  // It was opened: in the books, and not for sale.
  expect(await stock()).toEqual({ A: 0, B: 3, C: 5, counter: 8 });
  const after = await parcel();
  expect(after).toMatchObject({
    status: "delivered",
    canAskReturn: true,
    returnRequest: { state: "received", packs: [{ packs: 1, came: 1 }] },
    lines: [{ quantity: 3, cameBack: 1 }],
    refunds: [{ reason: "packs-returned", amountPaise: before?.returnRefundPaise }],
  });
  expect((await lastRequest()).state).toBe("received");
  await checkInvariants(database.db);

  passHour();
  expect(await ask({ [packId]: 3 })).toMatchObject({ refusal: { code: "packs-invalid", most: 2 } });
});

test("what is left comes back by a second request, and the parcel is returned", async () => {
  const made = await makeDelivered();
  const { ask, decide, receive, parcel, shown, packId, stock, passHour } = made;
  await ask({ [packId]: 1 });
  await decide();
  await receive({ B: 1 }, { B: 1 });
  expect(await stock()).toEqual({ A: 0, B: 4, C: 5, counter: 9 });
  passHour();
  expect(await ask({ [packId]: 2 })).toEqual({ ok: true, value: "asked" });
  expect((await parcel()).returnRequest).toMatchObject({ state: "asked", packs: [] });
  await decide();
  expect((await shown())?.returnLines).toMatchObject([
    { most: 2, takes: [{ number: "A", quantity: 2 }] },
  ]);
  for (let press = 0; press < 2; press += 1)
    expect(await receive({ A: 2 }, { A: 1 })).toEqual({ ok: true, value: "moved" });
  expect(await stock()).toEqual({ A: 1, B: 4, C: 5, counter: 10 });
  const { status, refunds } = await parcel();
  expect(status).toBe("returned");
  expect(refunds.map(({ reason }) => reason)).toEqual(["packs-returned", "parcel-returned"]);
  const { rows } = await database.db.execute<{ left: number }>(sql`
    select (p.total_paise - p.shipping_paise - (select sum(amount_paise) from refunds where parcel_id = p.id))::int as left from parcels p`);
  expect(rows).toEqual([{ left: 0 }]);
  await checkInvariants(database.db);
});

test("of a parcel that was asked back whole some packs may come, and the rest can be asked back again", async () => {
  const { ask, decide, receive, parcel, admin, of, world, key } = await makeDelivered();
  await ask();
  await decide();
  expect(await receive({ A: 2, B: 0 }, { A: 2 }, admin)).toEqual({
    ok: true,
    value: "packs-received",
  });
  expect(await parcel()).toMatchObject({
    status: "delivered",
    canAskReturn: true,
    returnRequest: { state: "received", packs: [{ packs: 3, came: 2 }] },
    lines: [{ cameBack: 2 }],
  });
  const back = { ...of, ...shipment, shown: "delivered", to: "returned" } as const;
  expect(await moveParcel(world, admin, { ...back, sealed: { [key("B")]: 1 } })).toMatchObject({
    refusal: { code: "return-not-approved" },
  });
  await checkInvariants(database.db);
});

test("packs are asked back as a parcel is: of none nothing, of all the parcel, and only its own seller takes them in", async () => {
  const { ask, decide, receive, packId, of, world, admin, key, parcel } = await makeDelivered();
  for (const packs of [-1, 1.5, Number.NaN, 4])
    expect(await ask({ [packId]: packs })).toMatchObject({
      refusal: { code: "packs-invalid", packId, most: 3 },
    });
  expect(await ask({ [packId]: 0 })).toMatchObject({ refusal: { code: "return-packs-missing" } });
  expect(await ask({ [packId]: 2 })).toMatchObject({ ok: true });
  expect(await receive({ A: 1 }, { A: 1 })).toMatchObject({
    refusal: { code: "return-not-waiting" },
  });
  await decide();
  const stranger = await makeVendorPerson(database.db);
  expect(await receive({ A: 1 }, { A: 1 }, stranger)).toMatchObject({
    refusal: { code: "parcel-not-found" },
  });
  // Packs alone were approved, so that the parcel can't come back whole.
  const back = { ...of, ...shipment, shown: "delivered", to: "returned" } as const;
  const sealed = { [key("A")]: 2, [key("B")]: 1 };
  expect(await moveParcel(world, admin, { ...back, sealed })).toMatchObject({
    refusal: { code: "return-not-approved" },
  });
  expect(await receive({ A: 1, B: 1 }, { A: 1, B: 0 })).toMatchObject({ ok: true });
  expect((await parcel()).lines).toMatchObject([{ cameBack: 2 }]);
});
