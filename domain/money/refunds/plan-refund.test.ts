import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelRefundPaise, parcelRefundPaise } from "./parcel-refund.ts";
import { priceOrder } from "#domain/carts/price-order.ts";
import {
  planCancellation,
  plannedPaise,
  planRefund,
  planReturn,
  planReturnedPacks,
  returnRefundPaise,
  type RefundSelection,
  type PlannedRefund,
} from "./plan-refund.ts";
import { parcelRoom, type RefundableOrder, type RefundableParcel } from "./refundable.ts";

/** An order as it is priced, of up to four parcels, paid whole or in cash for each, or in two payments. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        vendor: fc.integer({ min: 1, max: 4 }),
        pricePaise: fc.integer({ min: 1, max: 200_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        rate: fc.constantFrom(0, 500, 1_200, 1_800),
        vendorPercent: fc.constantFrom(0, 0, 10, 33),
        shopPercent: fc.constantFrom(0, 0, 10, 57),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    feePaise: fc.constantFrom(0, 5_000, 4_999),
    paid: fc.constantFrom("once", "cash", "twice"),
  })
  .map(({ lines, feePaise, paid }) => {
    const priced = priceOrder({
      lines: lines.map(({ vendor, rate, vendorPercent, shopPercent, ...line }, index) => ({
        ...line,
        offPaise: Math.floor((line.pricePaise * line.quantity * vendorPercent) / 100),
        shopPaidPaise: Math.floor((line.pricePaise * line.quantity * shopPercent) / 100),
        packId: `pack-${index}`,
        vendorId: `vendor-${vendor}`,
        goodsKind: "sowing" as const,
        taxRateBasisPoints: rate,
      })),
      shipping: { feePaise, freeOverPaise: 50_000 },
      inCash: paid === "cash",
    });
    const parcels = priced.parcels.map((parcel, at): RefundableParcel => ({
      id: `parcel-${at}`,
      status: "processing",
      cancelOrder: null,
      totalPaise: parcel.totalPaise,
      backPaise: 0,
      shippingLeftPaise: parcel.shippingPaise,
      roundOffLeftPaise: parcel.roundOffPaise,
      lines: priced.lines
        .filter(({ parcelIndex }) => parcelIndex === at)
        .map(({ packId, quantity, valuePaise, taxPaise, shopPaidPaise }) => ({
          id: `line of ${packId}`,
          quantity,
          grossPaise: valuePaise + taxPaise - shopPaidPaise,
          taxPaise,
          shopPaidPaise,
          backPaise: 0,
          backTaxPaise: 0,
          backShopPaidPaise: 0,
          backQuantity: 0,
        })),
    }));
    return { parcels, captures: capturesOf(parcels, paid), totalPaise: priced.totalPaise };
  });

function capturesOf(parcels: readonly RefundableParcel[], paid: string) {
  const isByHand = paid === "cash";
  const capture = (id: string, leftPaise: number, parcelId: string | null = null) => ({
    id,
    leftPaise,
    parcelId,
    isByHand,
  });
  if (isByHand)
    return parcels.map(({ id, totalPaise }) => capture(`cash for ${id}`, totalPaise, id));
  const whole = parcels.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const first = paid === "once" ? whole : Math.ceil(whole / 3);
  return [capture("first", first), ...(first < whole ? [capture("second", whole - first)] : [])];
}

const refundSteps = fc.array(
  fc.record({
    what: fc.constantFrom(
      "full",
      "lines",
      "lines",
      "lines",
      "amount",
      "amount",
      "cancel",
      "return",
      "packs",
    ),
    which: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 9 }),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  }),
  { maxLength: 12 },
);

type PlannedOrder = { order: RefundableOrder; refunds: PlannedRefund[] };

test("whatever is refunded, canceled and returned, no more goes back than was paid, than a parcel cost or a line did", () => {
  fc.assert(
    fc.property(
      orders,
      refundSteps,
      fc.boolean(),
      ({ parcels, captures, totalPaise }, asked, empties) => {
        const capturedPaise = totalPaise;
        let made: PlannedOrder = {
          order: { parcels, captures, brought: { capturedPaise, refunds: [] } },
          refunds: [],
        };
        const isCash = captures.some(({ isByHand }) => isByHand);
        for (const action of asked) {
          const chosen = made.order.parcels[action.which % parcels.length];
          if (chosen === undefined) throw new Error("An order has parcels");
          const closes = action.what === "cancel" || action.what === "return";
          // Cash is taken at delivery: what brought money is not canceled.
          if (closes && (chosen.status !== "processing" || (isCash && action.what === "cancel")))
            continue;
          if (action.what === "packs" && chosen.status !== "processing") continue;
          const planned = closes ? close(made, chosen, action.what) : payBack(made, action, chosen);
          made = apply(made, planned);
          check(made, parcels, captures);
        }
        if (!empties) return;
        const rest = planRefund(made.order, { kind: "full" });
        if (rest.ok) made = apply(made, rest.value);
        check(made, parcels, captures);
        expect(plannedPaise(made.refunds)).toBe(totalPaise);
        for (const line of made.order.parcels.flatMap((parcel) => parcel.lines))
          expect(line).toMatchObject({ backPaise: line.grossPaise, backTaxPaise: line.taxPaise });
      },
    ),
    { numRuns: 400 },
  );
});

function close(made: PlannedOrder, chosen: RefundableParcel, what: string): PlannedRefund[] {
  if (what === "return") {
    chosen = setStatus(made, chosen, "returned");
    const planned = planReturn(made.order, chosen.id);
    expect(returnRefundPaise(made.order, chosen.id)).toBe(plannedPaise(planned));
    if (chosen.backPaise === 0)
      expect(plannedPaise(planned)).toBe(
        parcelRefundPaise({ ...chosen, shippingPaise: chosen.shippingLeftPaise }, "returned"),
      );
    expect(planned.flatMap(({ parts }) => parts).some(({ kind }) => kind === "shipping")).toBe(
      false,
    );
    return planned;
  }
  const before = chosen.backPaise;
  chosen = setStatus(made, chosen, "canceled");
  const amountPaise = cancelRefundPaise(chosen, made.order.brought, made.order.parcels);
  expect(amountPaise).toBe(chosen.totalPaise - before);
  const planned = planCancellation(made.order, chosen.id, amountPaise);
  expect(plannedPaise(planned)).toBe(amountPaise);
  return planned;
}

function setStatus(made: PlannedOrder, chosen: RefundableParcel, status: "canceled" | "returned") {
  const closed = { ...chosen, status, cancelOrder: made.refunds.length };
  const parcels = made.order.parcels.map((parcel) => (parcel.id === chosen.id ? closed : parcel));
  made.order = { ...made.order, parcels };
  return closed;
}

type RefundStep = { what: string; which: number; quantity: number; share: number };

function payBack(
  { order }: PlannedOrder,
  action: RefundStep,
  chosen: RefundableParcel,
): PlannedRefund[] {
  if (action.what === "packs") {
    const line = chosen.lines[action.which % chosen.lines.length];
    const back = planReturnedPacks(order, chosen.id, { [line?.id ?? ""]: action.quantity });
    expect(plannedPaise(back)).toBeLessThanOrEqual(returnRefundPaise(order, chosen.id));
    return back;
  }
  const leftPaise = [...parcelRoom(order).values()].reduce((sum, paise) => sum + paise, 0);
  const asked = read(order, action, leftPaise);
  const planned = planRefund(order, asked);
  if (!planned.ok) {
    if (asked.kind !== "lines") expect(leftPaise).toBe(0);
    return [];
  }
  if (asked.kind === "amount") expect(plannedPaise(planned.value)).toBe(asked.amountPaise);
  if (asked.kind === "full") expect(plannedPaise(planned.value)).toBe(leftPaise);
  return planned.value;
}

function read(order: RefundableOrder, { what, which, quantity, share }: RefundStep, left: number) {
  const lines = order.parcels.flatMap((parcel) => parcel.lines);
  const line = lines[which % lines.length];
  const asked: RefundSelection =
    what === "lines"
      ? { kind: "lines", quantities: { [line?.id ?? ""]: quantity } }
      : what === "amount"
        ? { kind: "amount", amountPaise: Math.max(1, Math.floor(left * share)) }
        : { kind: "full" };
  return asked;
}

function apply({ order, refunds }: PlannedOrder, planned: readonly PlannedRefund[]): PlannedOrder {
  const parts = (parcelId: string) =>
    planned.filter((refund) => refund.parcelId === parcelId).flatMap((refund) => refund.parts);
  const sum = (of: { amountPaise: number }[]) =>
    of.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  return {
    refunds: [...refunds, ...planned],
    order: {
      captures: order.captures.map((capture) => ({
        ...capture,
        leftPaise:
          capture.leftPaise - sum(planned.filter(({ captureId }) => captureId === capture.id)),
      })),
      brought: {
        capturedPaise: order.brought.capturedPaise,
        refunds: [
          ...order.brought.refunds,
          ...planned.map(({ parcelId, amountPaise }) => ({
            parcelId,
            amountPaise,
            reason: "late",
          })),
        ],
      },
      parcels: order.parcels.map((parcel) => ({
        ...parcel,
        backPaise: parcel.backPaise + sum(parts(parcel.id)),
        shippingLeftPaise:
          parcel.shippingLeftPaise -
          sum(parts(parcel.id).filter(({ kind }) => kind === "shipping")),
        roundOffLeftPaise:
          parcel.roundOffLeftPaise -
          sum(parts(parcel.id).filter(({ kind }) => kind === "round-off")),
        lines: parcel.lines.map((line) => {
          const own = parts(parcel.id).filter(({ lineId }) => lineId === line.id);
          return {
            ...line,
            backPaise: line.backPaise + sum(own),
            backTaxPaise: line.backTaxPaise + own.reduce((paise, part) => paise + part.taxPaise, 0),
            backShopPaidPaise:
              line.backShopPaidPaise + own.reduce((paise, part) => paise + part.shopPaidPaise, 0),
            backQuantity:
              line.backQuantity + own.reduce((packs, part) => packs + (part.quantity ?? 0), 0),
          };
        }),
      })),
    },
  };
}

function check(
  { order, refunds }: PlannedOrder,
  parcels: readonly RefundableParcel[],
  captures: readonly { id: string; leftPaise: number }[],
) {
  for (const { amountPaise, parts } of refunds) {
    expect(amountPaise).toBeGreaterThan(0);
    expect(parts.reduce((sum, part) => sum + part.amountPaise, 0)).toBe(amountPaise);
    for (const { kind, taxPaise, amountPaise: paise } of parts) {
      if (kind !== "round-off") expect(paise).toBeGreaterThan(0);
      if (kind !== "line") expect(taxPaise).toBe(0);
      expect(taxPaise % 2).toBe(0);
      expect(taxPaise).toBeGreaterThanOrEqual(0);
    }
  }
  for (const { leftPaise } of order.captures) expect(leftPaise).toBeGreaterThanOrEqual(0);
  expect(order.captures.length).toBe(captures.length);
  for (const [index, parcel] of order.parcels.entries()) {
    expect(parcel.backPaise).toBeLessThanOrEqual(parcels[index]?.totalPaise ?? 0);
    expect(parcel.shippingLeftPaise).toBeGreaterThanOrEqual(0);
    for (const line of parcel.lines) {
      expect(line.backPaise).toBeLessThanOrEqual(line.grossPaise);
      expect(line.backTaxPaise).toBeLessThanOrEqual(line.taxPaise);
      expect(line.backQuantity).toBeLessThanOrEqual(line.quantity);
      expect(line.backShopPaidPaise).toBeLessThanOrEqual(line.shopPaidPaise);
      if (line.backPaise === line.grossPaise)
        expect(line).toMatchObject({
          backTaxPaise: line.taxPaise,
          backShopPaidPaise: line.shopPaidPaise,
        });
    }
  }
}
