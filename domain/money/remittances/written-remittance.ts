// What couriers write of the cash they hand over, each in a form of its own: read forgivingly, and never guessed. A line that can't be
// read stops the whole, for a sum of it would be missing.
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseFileRupees } from "#domain/rupees.ts";
import { readWrittenDay } from "#domain/written-day.ts";

export const remittanceLimits = {
  lines: 5_000,
  fileBytes: 2 * 1024 * 1024,
  /** Of one line. */
  amountPaise: 100_000_000,
  trackingLength: 60,
  /** Lines of the form: those that are usual, and the most. */
  typedLines: 4,
  typedLinesMax: 24,
  reasonLength: 500,
} as const;

export const remittanceFields = ["tracking", "amount", "date"] as const;
export type RemittanceField = (typeof remittanceFields)[number];
export type WrittenLine = Record<RemittanceField, string>;
export type RemittanceLine = { trackingNumber: string; amountPaise: number; remittedOn: string };

/** `line`: of the file, or of the form, from 1. */
export type LineFault = { line: number; field: RemittanceField; value: string };

export type RemittanceRefusal =
  | { code: "not-an-administrator" }
  | { code: "remittance-empty" }
  | { code: "remittance-too-long"; most: number }
  | { code: "remittance-columns"; missing: RemittanceField }
  | { code: "remittance-file-broken"; line: number }
  | { code: "remittance-lines-wrong"; faults: LineFault[] };

/** Letters and digits alone: how a number is written is not what it is. */
export const trackingKey = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

/** The names couriers give the columns, as `titleKey` makes them; the first that a file has is taken. */
const titlesOf: Record<RemittanceField, readonly string[]> = {
  tracking: [
    "trackingnumber trackingno trackingid tracking awbnumber awbno awb awbcode airwaybill airwaybillnumber airwaybillno",
    "waybillnumber waybillno waybill consignmentnumber consignmentno consignment docketnumber docketno docket cnno",
    "cnnumber lrno articlenumber barcode shipmentnumber shipmentid",
  ].flatMap((names) => names.split(" ")),
  amount: [
    "remittedamount amountremitted remittanceamount amountpaid paidamount netamount amount codamount amountcollected",
    "collectedamount codcollected codvalue collectableamount cashamount cod value",
  ].flatMap((names) => names.split(" ")),
  date: [
    "remittancedate remittedon dateofremittance remitteddate paymentdate paidon transferdate settlementdate utrdate date",
    "codremittancedate valuedate deliverydate deliveredon",
  ].flatMap((names) => names.split(" ")),
};

/** 'COD Amount (Rs.)' and 'cod_amount' are 'codamount'. */
const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\([^)]*\)|₹|\brs\b|\binr\b/g, " ")
    .replaceAll(/[^a-z]/g, "");

/** Columns in any order, by their names; others are left alone. */
export function readRemittanceTable(
  titles: readonly string[],
  rows: readonly { line: number; cells: readonly string[] }[],
  now: Date,
): Result<RemittanceLine[], RemittanceRefusal> {
  const keys = titles.map(titleKey);
  const places = {} as Record<RemittanceField, number>;
  for (const field of remittanceFields) {
    const name = titlesOf[field].find((one) => keys.includes(one));
    if (name === undefined) return refuse({ code: "remittance-columns", missing: field });
    places[field] = keys.indexOf(name);
  }
  const written = rows.map(({ line, cells }) => ({
    line,
    tracking: cells[places.tracking] ?? "",
    amount: cells[places.amount] ?? "",
    date: cells[places.date] ?? "",
  }));
  return readRemittanceLines(written, now);
}

export function readRemittanceLines(
  written: readonly (WrittenLine & { line: number })[],
  now: Date,
): Result<RemittanceLine[], RemittanceRefusal> {
  const most = remittanceLimits.lines;
  if (written.length === 0) return refuse({ code: "remittance-empty" });
  if (written.length > most) return refuse({ code: "remittance-too-long", most });
  const faults: LineFault[] = [];
  const lines = written.flatMap((one): RemittanceLine[] => {
    const trackingNumber = readTracking(one.tracking);
    const amountPaise = readAmount(one.amount);
    const remittedOn = readWrittenDay(one.date, now);
    const read = { tracking: trackingNumber, amount: amountPaise, date: remittedOn };
    for (const field of remittanceFields)
      if (read[field] === null)
        faults.push({ line: one.line, field, value: one[field].trim().slice(0, 60) });
    if (trackingNumber === null || amountPaise === null || remittedOn === null) return [];
    return [{ trackingNumber, amountPaise, remittedOn }];
  });
  return faults.length > 0 ? refuse({ code: "remittance-lines-wrong", faults }) : accept(lines);
}

/** Null also for '1.23E+11', which is what a spreadsheet leaves of a long number. */
function readTracking(text: string): string | null {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const isTold = trackingKey(words) !== "" && words.length <= remittanceLimits.trackingLength;
  return isTold && !/^\d+[.,]?\d*E\+?\d+$/i.test(words) ? words : null;
}

/** 0 is no money. */
function readAmount(text: string): number | null {
  const paise = parseFileRupees(text);
  if (paise === null || paise === 0) return null;
  return Math.abs(paise) > remittanceLimits.amountPaise ? null : paise;
}
