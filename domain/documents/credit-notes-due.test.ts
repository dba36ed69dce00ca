import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyLines, soldParcels } from "#tests/factories/document-sale.ts";
import {
  line,
  documentOf,
  documented,
  write,
  refundOf,
  wholeRefund,
  onePack,
  restOf,
} from "#tests/factories/credited-order.ts";
import { amountOf } from "./credit-parts.ts";
import { creditNotesDue } from "./credit-notes-due.ts";

test("a parcel that is canceled after its document takes it back whole", () => {
  const parcels = soldParcels([line({ pricePaise: 10_050, quantity: 3 })]);
  const { order, state } = documented(parcels, [wholeRefund(parcels[0]!)]);
  const [due, ...others] = creditNotesDue(order);
  expect(others).toEqual([]);
  const note = state(due!);
  expect(note).toMatchObject({
    kind: "credit-note",
    number: "CN/26-27/000001",
    parcelIds: ["parcel-0"],
    corrects: { kind: "tax-invoice", number: "TI/26-27/000001" },
    reason: { code: "parcel-canceled", note: null },
    lines: [{ quantity: 3, valuePaise: 30_150, cgstPaise: 2_714 }],
  });
  expect(note.sums).toEqual(documentOf(parcels).sums);
});

test("a return states its lines, not the shipping; packs that come back in part are counted", () => {
  const parcels = soldParcels([line()]);
  const { order, state } = documented(parcels, [refundOf({ lines: [onePack] })]);
  const note = state(creditNotesDue(order)[0]!);
  expect(note.lines).toMatchObject([
    { quantity: 1, valuePaise: 10_000, cgstPaise: 900, sgstPaise: 900 },
  ]);
  expect(note.sums).toMatchObject({ totalPaise: 11_800, shippingPaise: 0 });
});

test("a sum that was given for no line lowers all of them in proportion", () => {
  const parcels = soldParcels([line(), line({ packId: "p2", taxRateBasisPoints: 0 })]);
  const goodwill = { ...restOf("amount"), amountPaise: 4_360, taxPaise: 360 };
  const { order, state } = documented(parcels, [refundOf({ lines: [goodwill] })]);
  const note = state(creditNotesDue(order)[0]!);
  expect(note.lines).toMatchObject([
    { quantity: null, totalPaise: 2_360, cgstPaise: 180, sgstPaise: 180 },
    { quantity: null, totalPaise: 2_000, cgstPaise: 0 },
  ]);
  expect(note.sums.totalPaise).toBe(4_360);
});

test("an odd tax gives a paisa to the price, for halves are equal", () => {
  const parcels = soldParcels([line()]);
  const part = { ...onePack, quantity: null, amountPaise: 100, taxPaise: 15 };
  const { order, state } = documented(parcels, [refundOf({ lines: [part] })]);
  expect(state(creditNotesDue(order)[0]!).sums).toMatchObject({
    valuePaise: 86,
    cgstPaise: 7,
    sgstPaise: 7,
    totalPaise: 100,
  });
});

test("a refund that failed keeps its note, and the one in its place makes none", () => {
  const parcels = soldParcels([line()]);
  const first = wholeRefund(parcels[0]!);
  const { order, state } = documented(parcels, [first]);
  const { order: noted } = write(order, state);
  const again = { ...first, id: "refund-2", lines: [...first.lines].reverse() };
  const failed = { ...noted, refunds: [{ ...first, hasFailed: true }, again] };
  expect(creditNotesDue(failed)).toEqual([]);
  const half = refundOf({ id: "refund-2", parcelId: "parcel-0", lines: [onePack] });
  const inHalves = [{ ...first, hasFailed: true }, half, { ...half, id: "refund-3" }];
  expect(creditNotesDue({ ...noted, refunds: inHalves })).toEqual([]);
});

test("a refund that is sent again after all, beside a larger one in its place, leaves no money unstated", () => {
  const parcels = soldParcels([line({ quantity: 3 })]);
  const first = refundOf({ parcelId: "parcel-0", lines: [onePack] });
  const { order, state } = documented(parcels, [first]);
  const twoPacks = { ...onePack, quantity: 2, amountPaise: 23_600, taxPaise: 3_600 };
  const larger = refundOf({ id: "refund-2", parcelId: "parcel-0", lines: [twoPacks] });
  const { order: noted } = write(order, state);
  const inPlace = write({ ...noted, refunds: [{ ...first, hasFailed: true }, larger] }, state);
  expect(inPlace.due.map(({ parts }) => amountOf(parts))).toEqual([11_800]);
  const both = write({ ...inPlace.order, refunds: [first, larger] }, state);
  expect(both.due.map(({ refundId, parts }) => [refundId, amountOf(parts)])).toEqual([
    ["refund-2", 11_800],
  ]);
  expect(both.order.notes.map(({ taxPaise }) => taxPaise)).toEqual([1_800, 1_800, 1_800]);
  expect(creditNotesDue(both.order)).toEqual([]);
});

test("a repeated line makes a second note only when both are paid back", () => {
  const parcels = soldParcels([line()]);
  const first = refundOf({ lines: [onePack] });
  const { order, state } = documented(parcels, [first]);
  const { order: noted } = write(order, state);
  const second = { ...first, id: "refund-2" };
  expect(
    creditNotesDue({ ...noted, refunds: [{ ...first, hasFailed: true }, second] }),
  ).toHaveLength(0);
  expect(creditNotesDue({ ...noted, refunds: [first, second] })).toHaveLength(1);
});

test("money that was paid twice, or came for goods that were gone, corrects nothing", () => {
  const parcels = soldParcels([line()]);
  for (const reason of ["paid-twice", "stock-gone", "order-canceled"]) {
    const refund = wholeRefund(parcels[0]!, { parcelId: null, reason });
    expect(creditNotesDue(documented(parcels, [refund]).order)).toEqual([]);
  }
});

test("a parcel for cash that comes to nothing is taken back once, without any refund", () => {
  const [parcel] = soldParcels([line()]);
  for (const status of ["canceled", "returned"] as const) {
    const { order, state } = documented([{ ...parcel!, status, isUnpaid: true }]);
    const { due, order: noted } = write(order, state);
    expect(due).toMatchObject([{ refundId: null, reason: { code: `parcel-${status}` } }]);
    expect(noted.notes[0]?.totalPaise).toBe(parcel!.totalPaise);
    expect(creditNotesDue(noted)).toEqual([]);
  }
  const paid = documented([{ ...parcel!, status: "returned", isUnpaid: false }]);
  expect(creditNotesDue(paid.order)).toEqual([]);
});

test("a parcel that no document is about is nobody's to correct", () => {
  const parcels = soldParcels([line(), line({ packId: "p2", vendorId: "v2" })]);
  const { order } = documented(parcels, [wholeRefund(parcels[1]!)]);
  const first = { ...order, documents: order.documents.slice(0, 1) };
  expect(creditNotesDue(first)).toEqual([]);
});

test("what went back before is taken off the rest of a parcel", () => {
  const parcels = soldParcels([line(), line({ packId: "p2" })]);
  const whole = wholeRefund(parcels[0]!);
  const rest = refundOf({
    id: "refund-2",
    parcelId: "parcel-0",
    lines: [...whole.lines, { ...restOf("difference"), amountPaise: -11_800 }],
  });
  const { order, state } = documented(parcels, [rest]);
  const { sums } = state(creditNotesDue(order)[0]!);
  expect(sums.totalPaise).toBe(parcels[0]!.totalPaise - 11_800);
});

/** A sum for a line, for a whole parcel, or for the order, with any share of it taxed. */
const anyRefund = fc.record({
  place: fc.nat(20),
  what: fc.constantFrom("line", "parcel", "order"),
  share: fc.integer({ min: 1, max: 1000 }),
  hasFailed: fc.boolean(),
});

test("whatever is paid back, notes never exceed a document, and are stated once, to the paisa", () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.boolean(),
      fc.array(anyRefund, { maxLength: 6 }),
      (lines, inCash, given) => {
        const parcels = soldParcels(lines, inCash);
        const sold = parcels.flatMap((parcel) => parcel.lines);
        let { order, state } = documented(parcels);
        let paidBack = 0;
        const dueAll = order.documents.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
        for (const [index, { place, what, share, hasFailed }] of given.entries()) {
          const one = sold[place % sold.length]!;
          const paise = Math.ceil(((one.valuePaise + one.taxPaise) * share) / 1000);
          const taxPaise = Math.floor((one.taxPaise * share) / 1000);
          const sum = {
            kind: "amount",
            quantity: null,
            amountPaise: paise,
            taxPaise,
            shopPaidPaise: 0,
          };
          const refund =
            what === "parcel"
              ? wholeRefund(parcels[place % parcels.length]!)
              : refundOf({ lines: [{ ...sum, orderLineId: what === "line" ? one.id : null }] });
          const started = { ...refund, id: `refund-${index}` };
          const before = order.notes.length;
          const next = write({ ...order, refunds: [...order.refunds, started] }, state);
          paidBack += refund.amountPaise;
          for (const due of next.due) expect(state(due).sums.totalPaise).toBe(amountOf(due.parts));
          const noted = next.order.notes.slice(before);
          const stated = noted.reduce((total, { totalPaise }) => total + totalPaise, 0);
          expect(stated).toBeLessThanOrEqual(refund.amountPaise);
          if (paidBack <= dueAll && order.documents.length === 1)
            expect(stated).toBe(refund.amountPaise);
          expect(creditNotesDue(next.order)).toEqual([]);
          order = {
            ...next.order,
            refunds: [...order.refunds, { ...started, hasFailed: hasFailed && what === "parcel" }],
          };
          if (hasFailed && what === "parcel") paidBack = Number.POSITIVE_INFINITY;
        }
        for (const document of order.documents) {
          const mine = order.notes.filter(({ correctsId }) => correctsId === document.id);
          const sum = (part: "totalPaise" | "taxPaise") =>
            mine.reduce((total, note) => total + note[part], 0);
          expect(sum("totalPaise")).toBeLessThanOrEqual(document.totalPaise);
          expect(sum("taxPaise")).toBeLessThanOrEqual(document.taxPaise);
        }
      },
    ),
  );
});
