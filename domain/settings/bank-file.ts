// The file in which a run goes to the bank. Banks take the same facts under other names and in another order: the columns are a setting.
import { refuse, accept, type Result } from "#domain/result.ts";

export const payoutFields = [
  "account",
  "holder",
  "ifsc",
  "amount",
  "reference",
  "vendor",
  "day",
] as const;
export type PayoutField = (typeof payoutFields)[number];

/** A fact of each payout, or the same words in every row. */
export type BankFileColumn = { title: string } & ({ field: PayoutField } | { text: string });

export const bankFileLimits = { columns: 30, length: 60 } as const;

export const firstBankFileColumns: readonly BankFileColumn[] = [
  { title: "Payment Mode", text: "NEFT" },
  { title: "Beneficiary Name", field: "holder" },
  { title: "Beneficiary Account Number", field: "account" },
  { title: "IFSC", field: "ifsc" },
  { title: "Amount", field: "amount" },
  { title: "Customer Reference", field: "reference" },
  { title: "Remarks", field: "vendor" },
];

/** Without these the bank can't pay, and its answer finds no payout. */
const neededFields = ["account", "holder", "ifsc", "amount", "reference"] as const;

export type BankFileRefusal =
  /** `line`: from 1. */
  | { code: "bank-file-line-wrong"; line: number }
  | { code: "bank-file-field-missing"; field: PayoutField }
  | { code: "bank-file-too-long"; most: number };

/** One column a line: `Beneficiary Name = holder`, or the same words in every row: `Payment Mode = "NEFT"`. */
export function readBankFileColumns(
  text: string,
): Result<readonly BankFileColumn[], BankFileRefusal> {
  const lines = text.split(/\r?\n/).map((line, at) => ({ line: line.trim(), number: at + 1 }));
  const columns: BankFileColumn[] = [];
  for (const { line, number } of lines) {
    if (line === "") continue;
    const column = readColumn(line);
    if (column === null) return refuse({ code: "bank-file-line-wrong", line: number });
    columns.push(column);
  }
  if (columns.length > bankFileLimits.columns)
    return refuse({ code: "bank-file-too-long", most: bankFileLimits.columns });
  const missing = neededFields.find(
    (field) => !columns.some((column) => "field" in column && column.field === field),
  );
  return missing === undefined
    ? accept(columns)
    : refuse({ code: "bank-file-field-missing", field: missing });
}

function readColumn(line: string): BankFileColumn | null {
  const at = line.lastIndexOf("=");
  const title = line.slice(0, Math.max(0, at)).trim();
  const value = line.slice(at + 1).trim();
  if (title === "" || title.length > bankFileLimits.length) return null;
  const words = /^"([^"]*)"$/.exec(value)?.[1];
  if (words !== undefined)
    return words.length > bankFileLimits.length ? null : { title, text: words };
  const field = payoutFields.find((known) => known === value.toLowerCase());
  return field === undefined ? null : { title, field };
}

/** As `readBankFileColumns` takes it. */
export const writeBankFileColumns = (columns: readonly BankFileColumn[]): string =>
  columns
    .map((column) => `${column.title} = ${"field" in column ? column.field : `"${column.text}"`}`)
    .join("\n");

export const bankFileRow = (
  columns: readonly BankFileColumn[],
  facts: Readonly<Record<PayoutField, string>>,
): string[] => columns.map((column) => ("field" in column ? facts[column.field] : column.text));
