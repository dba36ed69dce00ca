// Which credit notes an order still lacks (section 34 of the CGST Act): one for each refund of goods a document was issued
// about, and one for each parcel that came to nothing and was never paid. A refund that failed keeps its note; the one that
// is started in its place makes no second. Money that was paid twice or came too late was never anybody's price.
import { proratePaise } from "#domain/money-division.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { isUndone } from "#domain/money/refunds/parcel-refund.ts";
import { amountOf, fitParts, type CreditPart, type Creditable } from "./credit-parts.ts";
import type { SoldLine, SoldParcel } from "./sold-goods.ts";

export type OrderParcel = SoldParcel & {
  status: ParcelStatus;
  /** To be paid on delivery, and no cash came for it. */
  isUnpaid: boolean;
};

export type OrderRefund = {
  id: string;
  parcelId: string | null;
  hasFailed: boolean;
  reason: string;
  note: string | null;
  /** To the customer, and to the shop what it had paid in its place: so much less the bill says. */
  amountPaise: number;
  lines: readonly {
    orderLineId: string | null;
    kind: string;
    quantity: number | null;
    amountPaise: number;
    taxPaise: number;
    shopPaidPaise: number;
  }[];
};

export type IssuedDocument = {
  id: string;
  vendorId: string;
  parcelIds: readonly string[];
} & Creditable;

export type IssuedNote = Creditable & {
  correctsId: string;
  refundId: string | null;
  parcelIds: readonly string[];
};

export type DueNote = {
  documentId: string;
  refundId: string | null;
  parcelIds: readonly string[];
  reason: { code: string; note: string | null };
  parts: readonly CreditPart[];
  lines: readonly SoldLine[];
};

export type DocumentedOrder = {
  parcels: readonly OrderParcel[];
  /** In the order in which they were started. */
  refunds: readonly OrderRefund[];
  documents: readonly IssuedDocument[];
  notes: readonly IssuedNote[];
};

export function creditNotesDue(order: DocumentedOrder): DueNote[] {
  return order.documents.flatMap((document) => {
    const notes = order.notes.filter(({ correctsId }) => correctsId === document.id);
    const covered = order.parcels.filter(({ id }) => document.parcelIds.includes(id));
    const lines = covered.flatMap((parcel) => parcel.lines);
    let left = leftOf(document, notes);
    const due: DueNote[] = [];
    const add = (note: Omit<DueNote, "documentId" | "lines">) => {
      const parts = fitParts(note.parts, left);
      if (amountOf(parts) <= 0) return 0;
      left = leftOf(left, [{ totalPaise: amountOf(parts), taxPaise: taxesOf(parts) }]);
      due.push({ ...note, documentId: document.id, parts, lines });
      return amountOf(parts);
    };
    for (const paidBack of backByParcel(order, covered)) {
      let lackPaise = lackOf(paidBack, notes);
      for (const { refund, parts } of toNote(paidBack, notes)) {
        const { id: refundId, reason: code, note } = refund;
        const ids = covered.filter((parcel) => isAbout(refund, parcel)).map(({ id }) => id);
        lackPaise -= add({
          refundId,
          parcelIds: ids.length > 0 ? ids : document.parcelIds,
          reason: { code, note },
          parts: fitParts(parts, { totalPaise: lackPaise, taxPaise: lackPaise }),
        });
      }
    }
    for (const parcel of covered.filter((one) => isGivenUp(one) && !isNoted(one, notes))) {
      const reason = { code: `parcel-${parcel.status}`, note: null };
      add({ refundId: null, parcelIds: [parcel.id], reason, parts: wholeParcel(parcel) });
    }
    return due;
  });
}

type PaidBack = { refund: OrderRefund; parts: CreditPart[] };

/** What went back for a document's goods, by the parcel it was for: of the order as a whole comes last. */
function backByParcel(order: DocumentedOrder, covered: readonly OrderParcel[]): PaidBack[][] {
  const paidBack = order.refunds
    .filter(({ reason }) => !isUndone(reason))
    .map((refund) => {
      const { amountPaise: totalPaise, id } = refund;
      const whole = { totalPaise, taxPaise: totalPaise };
      // What notes of other vendors state of the same money is not stated again.
      const others = order.notes.filter(
        ({ refundId, parcelIds }) =>
          refundId === id && !parcelIds.some((one) => covered.some((parcel) => parcel.id === one)),
      );
      const parts = partsOf(refund, covered, order.parcels);
      return { refund, parts: fitParts(parts, leftOf(whole, others)) };
    });
  return [...covered.map(({ id }) => id), null].map((parcelId) =>
    paidBack.filter(({ refund }) => refund.parcelId === parcelId),
  );
}

/** A note of a refund that failed stands for the ones that were started in its place. */
function lackOf(paidBack: readonly PaidBack[], notes: readonly IssuedNote[]): number {
  const backPaise = paidBack
    .filter(({ refund }) => !refund.hasFailed)
    .reduce((sum, { parts }) => sum + amountOf(parts), 0);
  const notedPaise = notes
    .filter(({ refundId }) => paidBack.some(({ refund }) => refund.id === refundId))
    .reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  return backPaise - notedPaise;
}

/**
 * Those without a note first, each with what no note of its own states yet: the note of one that failed stood for a part of the one in
 * its place, and when the first is sent again after all, that part is lacking.
 */
function toNote(paidBack: readonly PaidBack[], notes: readonly IssuedNote[]): PaidBack[] {
  const notesOf = ({ id }: OrderRefund) => notes.filter(({ refundId }) => refundId === id);
  return paidBack
    .filter(({ refund }) => !refund.hasFailed)
    .toSorted((a, b) => notesOf(a.refund).length - notesOf(b.refund).length)
    .map(({ refund, parts }) => {
      const whole = { totalPaise: amountOf(parts), taxPaise: taxesOf(parts) };
      return { refund, parts: fitParts(parts, leftOf(whole, notesOf(refund))) };
    });
}

const leftOf = (whole: Creditable, notes: readonly Creditable[]): Creditable =>
  notes.reduce(
    (left, { totalPaise, taxPaise }) => ({
      totalPaise: left.totalPaise - totalPaise,
      taxPaise: left.taxPaise - taxPaise,
    }),
    whole,
  );

const taxesOf = (parts: readonly CreditPart[]): number =>
  parts.reduce((sum, { taxPaise }) => sum + taxPaise, 0);

const isGivenUp = ({ status, isUnpaid }: OrderParcel): boolean =>
  isUnpaid && (status === "canceled" || status === "returned");

const isNoted = ({ id }: OrderParcel, notes: readonly IssuedNote[]): boolean =>
  notes.some(({ refundId, parcelIds }) => refundId === null && parcelIds.includes(id));

const isAbout = ({ parcelId, lines }: OrderRefund, parcel: OrderParcel): boolean =>
  parcelId === parcel.id ||
  lines.some(({ orderLineId }) => parcel.lines.some(({ id }) => id === orderLineId));

function partsOf(
  refund: OrderRefund,
  covered: readonly OrderParcel[],
  all: readonly OrderParcel[],
): CreditPart[] {
  const sold = new Map(covered.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  return refund.lines.flatMap(({ orderLineId, ...part }) => {
    if (orderLineId === null) return shareOf(refund, { ...part, line: null }, covered, all);
    const line = sold.get(orderLineId);
    return line === undefined ? [] : [{ ...part, line }];
  });
}

/** Of a part of no line: whole where the refund is for one parcel, else by what the parcels it is about weigh. */
function shareOf(
  refund: OrderRefund,
  part: CreditPart,
  covered: readonly OrderParcel[],
  all: readonly OrderParcel[],
): CreditPart[] {
  const about = all.filter((parcel) => isAbout(refund, parcel));
  const among = about.length > 0 ? about : all.filter(({ status }) => status !== "canceled");
  const isCovered = among.map(({ id }) => covered.some((one) => one.id === id));
  const weights = among.map((parcel) => weightOf(parcel, part.kind));
  const share = (paise: number) =>
    Math.sign(paise) *
    proratePaise(Math.abs(paise), weights)
      .filter((_, index) => isCovered[index])
      .reduce((sum, paid) => sum + paid, 0);
  if (!isCovered.includes(true)) return [];
  const shared = { ...part, amountPaise: share(part.amountPaise), taxPaise: share(part.taxPaise) };
  return shared.amountPaise === 0 ? [] : [shared];
}

function weightOf(parcel: OrderParcel, kind: string): number {
  if (kind === "shipping") return parcel.shippingPaise;
  return kind === "round-off" ? Math.abs(parcel.roundOffPaise) : parcel.totalPaise;
}

function wholeParcel({ lines, shippingPaise, roundOffPaise }: OrderParcel): CreditPart[] {
  const rest = { line: null, quantity: null, taxPaise: 0, shopPaidPaise: 0 };
  return [
    ...lines.map((line) => ({
      line,
      kind: "line",
      quantity: line.quantity,
      amountPaise: line.valuePaise + line.taxPaise,
      taxPaise: line.taxPaise,
      shopPaidPaise: line.shopPaidPaise,
    })),
    { ...rest, kind: "shipping", amountPaise: shippingPaise },
    { ...rest, kind: "round-off", amountPaise: roundOffPaise },
  ].filter(({ amountPaise }) => amountPaise !== 0);
}
