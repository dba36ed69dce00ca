// A gateway's own report of its settlements as a file, for days that its API can't tell any more: the columns of Razorpay's settlement
// recon report. A row that can't be read stops the whole, for a settlement would lack it.
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseFileRupees } from "#domain/rupees.ts";
import { readWrittenDay } from "#domain/written-day.ts";
import { findUnlike, readSettlementItem, type ToldItem } from "./settlement.ts";

export const settlementFileLimits = { lines: 5_000, fileBytes: 4 * 1024 * 1024 } as const;

/** The names of a column, as `titleKey` makes them; the first that a file has is taken. */
const titlesOf = {
  kind: ["transactionentity", "type"],
  reference: ["entityid"],
  amount: ["amount"],
  fee: ["fee"],
  tax: ["tax"],
  debit: ["debit"],
  credit: ["credit"],
  settlement: ["settlementid"],
  utr: ["settlementutr", "utr"],
  date: ["settledat", "settlementdate"],
} as const;
export type SettlementColumn = keyof typeof titlesOf;
const columns = Object.keys(titlesOf) as SettlementColumn[];
const optional = { currency: "currency", description: "entitydescription" } as const;

/** `sums`: amount, fee, tax, debit and credit of the row don't agree. */
export type SettlementFault = {
  line: number;
  field: SettlementColumn | "sums" | "currency";
  value: string;
};

export type SettlementFileRefusal =
  | { code: "not-an-administrator" }
  | { code: "settlement-gateway-unknown" }
  | { code: "settlement-file-empty" }
  | { code: "settlement-file-too-long"; most: number }
  | { code: "settlement-columns"; missing: SettlementColumn }
  | { code: "settlement-file-broken"; line: number }
  | { code: "settlement-rows-wrong"; faults: SettlementFault[] };

/** 'fee (exclusive tax)' and 'Fee' are 'fee'. */
const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/[^a-z]/g, "");

type Row = { line: number; cells: readonly string[] };

/** Columns in any order, by their names; others are left alone. */
export function readSettlementTable(
  titles: readonly string[],
  rows: readonly Row[],
  now: Date,
): Result<ToldItem[], SettlementFileRefusal> {
  const most = settlementFileLimits.lines;
  if (rows.length === 0) return refuse({ code: "settlement-file-empty" });
  if (rows.length > most) return refuse({ code: "settlement-file-too-long", most });
  const keys = titles.map(titleKey);
  const places = {} as Record<SettlementColumn, number>;
  for (const column of columns) {
    const name = titlesOf[column].find((one) => keys.includes(one));
    if (name === undefined) return refuse({ code: "settlement-columns", missing: column });
    places[column] = keys.indexOf(name);
  }
  const cellOf = ({ cells }: Row, place: number) => (cells[place] ?? "").trim();
  const faults: SettlementFault[] = [];
  const items = rows.flatMap((row): ToldItem[] => {
    const written = Object.fromEntries(
      columns.map((column) => [column, cellOf(row, places[column])]),
    ) as Record<SettlementColumn, string>;
    const currency = cellOf(row, keys.indexOf(optional.currency));
    const read = readRow(
      { ...written, description: cellOf(row, keys.indexOf(optional.description)) },
      now,
    );
    const wrong: SettlementFault["field"][] =
      currency === "" || currency === "INR" ? ("faults" in read ? read.faults : []) : ["currency"];
    for (const field of wrong) {
      const value = field === "currency" ? currency : field === "sums" ? "" : written[field];
      faults.push({ line: row.line, field, value: value.slice(0, 60) });
    }
    return "faults" in read ? [] : [read];
  });
  if (faults.length > 0) return refuse({ code: "settlement-rows-wrong", faults });
  const unlike = findUnlike(items);
  const line = rows[unlike]?.line;
  if (line === undefined) return accept(items);
  const value = items[unlike]?.settlement.utr ?? "";
  return refuse({ code: "settlement-rows-wrong", faults: [{ line, field: "utr", value }] });
}

function readRow(
  written: Record<SettlementColumn | "description", string>,
  now: Date,
): ToldItem | { faults: SettlementFault["field"][] } {
  const paise = {
    amount: readPaise(written.amount),
    fee: readPaise(written.fee || "0"),
    tax: readPaise(written.tax || "0"),
    debit: readPaise(written.debit || "0"),
    credit: readPaise(written.credit || "0"),
  };
  const settledOn = readWrittenDay(written.date, now);
  const named = (["kind", "reference", "settlement", "utr"] as const).filter(
    (field) => written[field] === "" || written[field].length > 100,
  );
  const unread = (["amount", "fee", "tax", "debit", "credit"] as const).filter(
    (field) => paise[field] === null,
  );
  const faults = [...named, ...unread, ...(settledOn === null ? (["date"] as const) : [])];
  const item = readSettlementItem({
    told: written.kind,
    reference: written.reference,
    description: written.description === "" ? null : written.description,
    amountPaise: paise.amount ?? 0,
    feePaise: paise.fee ?? 0,
    taxPaise: paise.tax ?? 0,
    debitPaise: paise.debit ?? 0,
    creditPaise: paise.credit ?? 0,
  });
  if (faults.length > 0 || settledOn === null) return { faults };
  if (item === null) return { faults: ["sums"] };
  const { settlement: reference, utr } = written;
  return { ...item, settlement: { reference, utr, settledOn } };
}

/** Null also of what is below zero. */
function readPaise(text: string): number | null {
  const paise = parseFileRupees(text);
  return paise === null || paise < 0 ? null : paise;
}
