import * as fc from "fast-check";
import { expect, test } from "vitest";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { testClone } from "#tests/database.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { cancelParcelByShop } from "./cancel-parcel-by-shop.ts";
import { confirmLots } from "./confirm-lots.ts";
import { getVendorOrder } from "./get-vendor-order.ts";
import { moveParcel } from "./move-parcel.ts";

const clone = testClone();

type Made = Awaited<ReturnType<typeof makePackedOrder>>;

const parcelOf = async ({ world, vendor, of }: Made) =>
  (await getVendorOrder(world, vendor, of.orderNumber))!.parcels[0]!;

test("of two who change the same lot of a parcel at once one is told so, and nothing is taken twice", async () => {
  const made = await makePackedOrder(clone.db);
  const { world, vendor, admin, of, lots, lineId } = made;
  const change = (toLotId: string) => ({
    ...of,
    seenChangeId: 0,
    wishes: [{ take: `${lineId}:${lots.A}`, toLotId, scanned: "", quantity: 2 }],
  });
  const answers = await Promise.all([
    confirmLots(world, vendor, change(lots.B)),
    confirmLots(world, admin, change(lots.C)),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([
    { ok: false, refusal: { code: "lots-changed" } },
  ]);
  expect((await made.stock())["counter"]).toBe(8);
  await checkInvariants(clone.db);
});

test("a lot that is held while its parcel is sent either stopped it or came too late", async () => {
  const made = await makePackedOrder(clone.db);
  const { world, vendor, admin, of, lots, productId } = made;
  const move = { ...of, sealed: {}, ...shipment };
  await moveParcel(world, vendor, { ...move, shown: "confirmed", to: "processing" });
  const [sent, held] = await Promise.all([
    moveParcel(world, vendor, { ...move, shown: "processing", to: "shipped" }),
    holdLot(world, admin, { productId, lotId: lots.A, reason: "Mould" }),
  ]);
  expect(held.ok).toBe(true);
  expect((await parcelOf(made)).status).toBe(sent.ok ? "shipped" : "processing");
  await checkInvariants(clone.db);
});

const step = fc.record({
  what: fc.constantFrom("swap", "swap", "swap", "hold", "release", "pack", "ship", "cancel"),
  lot: fc.constantFrom("A", "B", "C"),
  quantity: fc.integer({ min: 1, max: 3 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run(made: Made, { what, lot, quantity }: Step): Promise<void> {
  const { world, vendor, admin, of, lots, productId } = made;
  const { status: shown, packedLines } = await parcelOf(made);
  const lotId = lots[lot];
  const move = { ...of, shown, sealed: {}, ...shipment };
  if (what === "hold") await holdLot(world, admin, { productId, lotId, reason: "Mould" });
  else if (what === "release") await releaseLot(world, admin, { productId, lotId });
  else if (what === "pack") await moveParcel(world, vendor, { ...move, to: "processing" });
  else if (what === "ship") await moveParcel(world, vendor, { ...move, to: "shipped" });
  else if (what === "cancel")
    await cancelParcelByShop(world, vendor, { ...of, shown, reason: "Spoiled" });
  else {
    const [line] = packedLines;
    const take = line?.takes.at(-1);
    const wish = line && take && { take: takeKey(line.lineId, take), toLotId: lotId };
    const wishes = wish ? [{ ...wish, scanned: "", quantity }] : [];
    await confirmLots(world, vendor, { ...of, seenChangeId: line?.changeId ?? 0, wishes });
  }
}

test("whatever is changed, held, sent or canceled, and at once, all packets add up", async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.integer({ min: 0, max: 2 }), async (one, other, loose) => {
      const made = await makePackedOrder(clone.db, { loose });
      const all = async (some: readonly Step[]) => {
        for (const each of some) await run(made, each);
      };
      await Promise.all([all(one), all(other)]);
      await checkInvariants(clone.db);
      const stock = await made.stock();
      const { status } = await parcelOf(made);
      const there = stock["A"]! + stock["B"]! + stock["C"]!;
      const ofLots = (await made.takes()).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(there + ofLots).toBe(11);
      if (status === "canceled") expect(there).toBe(11);
    }),
    { numRuns: 6 },
  );
});
