import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeChance } from "#demo/random.ts";
import type { Person } from "#domain/people/person.ts";
import { createSandboxGateway } from "#server/gateways/sandbox-gateway.ts";
import { postOrdersSince } from "#server/ledger/post-old-orders.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { cancelOrderByCustomer } from "./cancel-order-by-customer.ts";
import { dropPacks } from "./drop-packs.ts";

const clone = testClone();

type Pack = { pricePaise: number; quantity: number };

/** An order of one vendor's packs, which is paid by card or accepted in cash. */
async function makeConfirmed(packs: readonly Pack[], method: "cod" | "credit-card") {
  const { db } = clone;
  const world = testWorld(db, {
    gateways: { sandbox: createSandboxGateway({ db, now: () => noon }) },
  });
  const vendor = await makeVendor(db, { gstin: "27AAPFU0939F1ZV" });
  const lines: { packId: string; quantity: number }[] = [];
  for (const { pricePaise, quantity } of packs) {
    const { pack } = await makeProduct(db, {
      vendorId: vendor.id,
      packs: [{ stock: 20, pricePaise }],
    });
    lines.push({ packId: pack.id, quantity });
  }
  const buyer = await makeBuyer(db, lines);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer, { method }));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber, orderId } = placed.value;
  if (method !== "cod") await payByCard(world, buyer, orderNumber, testCards.success);
  const admin = await makeAdministrator(db);
  const order = async () => {
    const found = await getOrder(world, buyer, orderNumber);
    if (found === null) throw new Error("The order is there");
    return found;
  };
  const drop = (person: Person, keeps: readonly number[], had = lines) =>
    dropPacks(world, person, {
      orderNumber,
      parcel: 1,
      kept: had.map(({ packId, quantity }, n) => ({
        packId,
        had: quantity,
        keep: keeps[n] ?? quantity,
      })),
      reason: person.role === "customer" ? "" : "Sold out",
    });
  const stocks = async () => {
    const { rows } = await db.execute<{ stock: number }>(sql`
      select stock from packs where id = any(${sql.param(lines.map(({ packId }) => packId))}::uuid[])
      order by array_position(${sql.param(lines.map(({ packId }) => packId))}::uuid[], id)`);
    return rows.map(({ stock }) => stock);
  };
  return { world, buyer, admin, orderNumber, orderId, order, drop, stocks, lines };
}

const dropped = { ok: true, value: "packs-dropped" };
const refused = (code: string) => ({ ok: false, refusal: { code } });

test("packs of a paid order are taken out: as much money and stock is back, the bill is of what is sent, and a second press changes nothing", async () => {
  const made = await makeConfirmed(
    [
      { pricePaise: 9_933, quantity: 5 },
      { pricePaise: 4_999, quantity: 2 },
    ],
    "credit-card",
  );
  const { world, buyer, admin, orderNumber, orderId, order, drop, stocks } = made;
  const before = await order();
  const answers = await Promise.all([1, 2, 3].map(() => drop(buyer, [3, 0])));
  expect(answers).toEqual([dropped, dropped, dropped]);
  const after = await order();
  expect(after.totalPaise).toBe(before.totalPaise);
  expect(after.parcels.map(({ status }) => status)).toEqual(["confirmed", "canceled"]);
  const [stays, goes] = after.parcels;
  expect(stays?.lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(goes?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([2, 2]);
  expect(goes?.shippingPaise).toBe(0);
  expect(after.duePaise).toBe(stays?.totalPaise);
  expect(after.refunds).toMatchObject([{ parcelId: goes?.id, amountPaise: goes?.totalPaise }]);
  expect(await stocks()).toEqual([17, 20]);
  expect(after.history.findLast(({ toStatus }) => toStatus === "canceled")?.note).toBe("dropped");
  await checkInvariants(clone.db);
  await startRefunds(world);
  await moveThrough(world, admin, { orderNumber, parcel: 1, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const { rows } = await clone.db.execute<{ kind: string; total: number }>(sql`
    select kind, total_paise::int as total from documents where order_id = ${orderId}`);
  expect(rows).toEqual([
    { kind: expect.not.stringMatching("credit-note"), total: stays?.totalPaise },
  ]);
  await checkInvariants(clone.db);
});

test("in cash what stays comes to whole rupees, and the last packs cancel the parcel", async () => {
  const { buyer, order, drop, stocks, lines } = await makeConfirmed(
    [{ pricePaise: 3_333, quantity: 3 }],
    "cod",
  );
  expect(await drop(buyer, [2])).toEqual(dropped);
  const [stays, goes] = (await order()).parcels;
  expect((stays?.totalPaise ?? 1) % 100).toBe(0);
  expect((stays?.totalPaise ?? 0) + (goes?.totalPaise ?? 0)).toBe((await order()).totalPaise);
  expect((await order()).refunds).toEqual([]);
  const [line] = lines;
  const two = line === undefined ? [] : [{ ...line, quantity: 2 }];
  expect(await drop(buyer, [0], two)).toEqual(dropped);
  expect(await order()).toMatchObject({ status: "canceled", duePaise: 0 });
  expect(await stocks()).toEqual([20]);
  await checkInvariants(clone.db);
});

test("a vendor and an administrator say why, a stranger finds nothing, and what is packed stays", async () => {
  const made = await makeConfirmed([{ pricePaise: 5_000, quantity: 4 }], "cod");
  const { world, admin, buyer, orderNumber, drop, order } = made;
  const kept = made.lines.map(({ packId }) => ({ packId, had: 4, keep: 3 }));
  const which = { orderNumber, parcel: 1, kept };
  expect(await dropPacks(world, admin, { ...which, reason: " " })).toEqual(
    refused("shop-reason-missing"),
  );
  const stranger = await makeBuyer(clone.db, []);
  expect(await dropPacks(world, stranger, { ...which, reason: "" })).toEqual(
    refused("parcel-not-found"),
  );
  expect(await drop(admin, [3])).toEqual(dropped);
  const last = (await order()).history.findLast(({ toStatus }) => toStatus === "canceled");
  expect(last?.note).toBe("dropped: Sold out");
  const { rows } = await clone.db.execute(sql`
    select label, action from activities where label like ${`${orderNumber}/%`}`);
  expect(rows).toEqual([{ label: `${orderNumber}/2`, action: "canceled" }]);
  await moveThrough(world, admin, { orderNumber, parcel: 1, from: "confirmed" }, ["processing"]);
  const left = made.lines.map((line) => ({ ...line, quantity: 3 }));
  expect(await drop(buyer, [2], left)).toMatchObject({ refusal: { code: "packs-fixed" } });
  expect(await drop(buyer, [4])).toMatchObject({ refusal: { code: "packs-fixed" } });
  await checkInvariants(clone.db);
  await checkActivities(clone.db);
});

test("packets of the lots that are valid longest leave, each to its lot", async () => {
  const made = await makePackedOrder(clone.db);
  const { world, buyer, of, packId } = made;
  const kept = [{ packId, had: 3, keep: 2 }];
  expect(await dropPacks(world, buyer, { ...of, kept, reason: "" })).toEqual(dropped);
  expect(await made.takes()).toEqual([{ number: "A", quantity: 2 }]);
  await checkInvariants(clone.db);
});

test("dropping, packing and canceling at once: each pack has one end, and no paisa is lost", async () => {
  for (let round = 0; round < 8; round += 1) {
    const made = await makeConfirmed(
      [{ pricePaise: 7_777, quantity: 4 }],
      round % 2 === 0 ? "cod" : "credit-card",
    );
    const { world, buyer, admin, orderNumber, drop, order } = made;
    const pack = { orderNumber, parcel: 1, sealed: {}, ...shipment };
    await Promise.all([
      drop(buyer, [2]),
      drop(admin, [1]),
      round % 4 < 2
        ? moveParcel(world, admin, { ...pack, shown: "confirmed", to: "processing" })
        : cancelOrderByCustomer(world, buyer, {
            orderNumber,
            shown: [1],
            reason: "mistake",
            words: "",
          }),
    ]);
    const { parcels } = await order();
    const packs = parcels.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(packs.reduce((sum, quantity) => sum + quantity, 0)).toBe(4);
  }
  await checkInvariants(clone.db);
});

test(
  "whatever is dropped of whatever orders, with taxes and commission, stock, documents, money and ledger stay right",
  { timeout: 240_000 },
  async () => {
    await makeTaxClasses(clone.db, [
      { id: "taxed", hsn: "1209", rates: [{ fromDay: "2025-09-22", basisPoints: 500 }] },
    ]);
    await chargeCommission(clone.db);
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (given) => {
        const chance = makeChance(given);
        const pick = (below: number) => chance.between(0, below - 1);
        const packs = Array.from({ length: 1 + pick(3) }, () => ({
          pricePaise: 101 + pick(40_000),
          quantity: 1 + pick(6),
        }));
        const made = await makeConfirmed(packs, pick(2) === 0 ? "cod" : "credit-card");
        const { world, buyer, admin, orderNumber, order } = made;
        let now = made.lines;
        for (let press = 0; press < 3; press += 1) {
          const keeps = now.map(({ quantity }) => pick(quantity + 1));
          const answer = await made.drop(press % 2 === 0 ? buyer : admin, keeps, now);
          if (answer.ok)
            now = now.flatMap((line, n) =>
              (keeps[n] ?? 0) > 0 ? [{ ...line, quantity: keeps[n] ?? 0 }] : [],
            );
        }
        const [first] = (await order()).parcels;
        if (first?.status === "confirmed") {
          expect(first.lines.map(({ quantity }) => quantity)).toEqual(
            now.map(({ quantity }) => quantity),
          );
          await moveThrough(world, admin, { orderNumber, parcel: 1, from: "confirmed" }, [
            "processing",
            "shipped",
            "delivered",
          ]);
        }
        await startRefunds(world);
        await checkInvariants(clone.db);
        expect(await postOrdersSince(clone.db, null)).toBe(0);
      }),
      { numRuns: 25, seed: 20_261_127, endOnFailure: true },
    );
  },
);
