// What the parcels of an order that was to be paid in cash come to when it is paid in another way: not whole rupees any more,
// but what they would have come to had it been placed so.
import { priceOrder, type LineToPrice } from "./price-order.ts";

export type CashParcel = {
  id: string;
  vendorId: string;
  goodsKind: LineToPrice["goodsKind"];
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  shopPaidPaise: number;
};

export type CashOrder = {
  parcels: readonly CashParcel[];
  lines: readonly LineToPrice[];
  /** Of its GST row. */
  roundOffPaise: number;
};

export type ExactParcel = { id: string; roundOffPaise: number; totalPaise: number };

export function parcelsWithoutCash(order: CashOrder): ExactParcel[] {
  const roundOffs = roundOffsOf(order);
  return order.parcels.map(
    ({ id, subtotalPaise, shippingPaise, taxPaise, shopPaidPaise }, index) => {
      const roundOffPaise = roundOffs[index] ?? 0;
      return {
        id,
        roundOffPaise,
        totalPaise: subtotalPaise + shippingPaise + taxPaise + roundOffPaise - shopPaidPaise,
      };
    },
  );
}

/** Of an order that was priced by other rules the parcel with the most tax has all of it. */
function roundOffsOf({ parcels, lines, roundOffPaise }: CashOrder): number[] {
  const feePaise = parcels.reduce((sum, { shippingPaise }) => sum + shippingPaise, 0);
  const priced = priceOrder({ lines, shipping: { feePaise, freeOverPaise: Infinity } });
  if (priced.roundOffPaise === roundOffPaise)
    return parcels.map(({ vendorId, goodsKind }) => {
      const same = priced.parcels.find(
        (parcel) => parcel.vendorId === vendorId && parcel.goodsKind === goodsKind,
      );
      return same?.roundOffPaise ?? 0;
    });
  const taxes = parcels.map(({ taxPaise }) => taxPaise);
  const most = taxes.indexOf(Math.max(...taxes));
  return taxes.map((_, index) => (index === most ? roundOffPaise : 0));
}
