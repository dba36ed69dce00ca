import type { LineToPrice } from "#domain/carts/price-order.ts";
import {
  creditNotesDue,
  type DocumentedOrder,
  type DueNote,
  type OrderParcel,
  type OrderRefund,
} from "#domain/documents/credit-notes-due.ts";
import type { DocumentContent } from "#domain/documents/document.ts";
import { taxOf } from "#domain/documents/document-taxes.ts";
import { makeCreditNote } from "#domain/documents/make-credit-note.ts";
import { makeDocument } from "#domain/documents/make-document.ts";
import { saleOf } from "./document-sale.ts";

const issuedAt = new Date("2026-11-22T06:30:00Z");

export const line = (over: Partial<LineToPrice> = {}): LineToPrice => ({
  packId: "p1",
  vendorId: "v1",
  goodsKind: "sowing",
  pricePaise: 10_000,
  quantity: 2,
  taxRateBasisPoints: 1800,
  ...over,
});

export const documentOf = (parcels: readonly OrderParcel[]): DocumentContent =>
  makeDocument(saleOf(parcels), { kind: "tax-invoice", number: "TI/26-27/000001", issuedAt });

const issued = { number: "CN/26-27/000001", issuedAt };

/** An order that was packed by all its vendors, with a document of each. */
export function documented(parcels: readonly OrderParcel[], refunds: readonly OrderRefund[] = []) {
  const vendors = [...new Set(parcels.map(({ vendorId }) => vendorId))];
  const contents = new Map(
    vendors.map((vendorId) => [
      `document-${vendorId}`,
      documentOf(parcels.filter((parcel) => parcel.vendorId === vendorId)),
    ]),
  );
  const order: DocumentedOrder = {
    parcels,
    refunds,
    notes: [],
    documents: vendors.map((vendorId) => {
      const content = contents.get(`document-${vendorId}`)!;
      return {
        id: `document-${vendorId}`,
        vendorId,
        parcelIds: content.parcelIds,
        totalPaise: content.sums.totalPaise,
        taxPaise: taxOf(content.sums),
      };
    }),
  };
  const state = (due: DueNote) =>
    makeCreditNote(contents.get(due.documentId)!, { ...due, ...issued, contact: null });
  return { order, state };
}

/** The order once the notes it lacks are written. */
export function write(order: DocumentedOrder, state: (due: DueNote) => DocumentContent) {
  const due = creditNotesDue(order);
  const notes = due.map((note) => {
    const { sums } = state(note);
    const { documentId: correctsId, refundId, parcelIds } = note;
    return { correctsId, refundId, parcelIds, totalPaise: sums.totalPaise, taxPaise: taxOf(sums) };
  });
  return { due, order: { ...order, notes: [...order.notes, ...notes] } };
}

export const refundOf = (over: Partial<OrderRefund> & Pick<OrderRefund, "lines">): OrderRefund => ({
  id: "refund-1",
  parcelId: null,
  hasFailed: false,
  reason: "parcel-canceled",
  note: null,
  amountPaise: over.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  ...over,
});

/** As the step writes it: the lines, then what comes to them. */
export const wholeRefund = (parcel: OrderParcel, over: Partial<OrderRefund> = {}): OrderRefund =>
  refundOf({
    parcelId: parcel.id,
    lines: [
      ...parcel.lines.map((one) => ({
        orderLineId: one.id,
        kind: "line",
        quantity: one.quantity,
        amountPaise: one.valuePaise + one.taxPaise,
        taxPaise: one.taxPaise,
        shopPaidPaise: one.shopPaidPaise,
      })),
      { ...restOf("shipping"), amountPaise: parcel.shippingPaise },
      { ...restOf("round-off"), amountPaise: parcel.roundOffPaise },
    ].filter(({ amountPaise }) => amountPaise !== 0),
    ...over,
  });

export const onePack = {
  orderLineId: "line-0",
  kind: "line",
  quantity: 1,
  amountPaise: 11_800,
  taxPaise: 1_800,
  shopPaidPaise: 0,
};

export const restOf = (kind: string) => ({
  orderLineId: null,
  kind,
  quantity: null,
  taxPaise: 0,
  shopPaidPaise: 0,
});
