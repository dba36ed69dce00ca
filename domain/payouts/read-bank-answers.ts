// What the bank's file says of payouts. Banks name the columns differently: each is found by the words that they use.
import { readPayoutReference } from "./payout.ts";
import { payoutReasonMaxLength, readUtr, type BankAnswer } from "./settle-payout.ts";
import { parseFileRupees } from "#domain/rupees.ts";
import { readWrittenDay } from "#domain/written-day.ts";
import { refuse, accept, type Result } from "#domain/result.ts";

export type AnswerRow = { line: number; cells: readonly string[] };

export type AnswersRefusal = { code: "bank-answers-column-missing"; column: AnswerColumn };

/** Why a row says nothing. */
export type RowFault =
  | "reference-unknown"
  | "amount-wrong"
  | "utr-wrong"
  | "day-wrong"
  | "outcome-unknown";

export type ReadAnswer =
  | { line: number; serial: number; amountPaise: number; answer: BankAnswer }
  | { line: number; fault: RowFault; text: string };

/** In letters alone, without "number" at the end. */
const titlesOf = {
  reference: ["reference", "customerreference", "customerref", "ourreference"],
  amount: ["amount", "transactionamount", "txnamount", "paymentamount"],
  status: ["status", "transactionstatus", "paymentstatus", "txnstatus"],
  utr: ["utr", "bankreference", "rrn"],
  day: ["date", "valuedate", "transactiondate", "paymentdate", "processeddate", "txndate"],
  reason: [
    "reason",
    "remarks",
    "rejectreason",
    "failurereason",
    "errordescription",
    "statusdescription",
  ],
} as const;
export type AnswerColumn = keyof typeof titlesOf;

const neededColumns = ["reference", "amount", "status", "utr", "day"] as const;

/** @param now what the bank says it paid does not lie ahead */
export function readBankAnswers(
  titles: readonly string[],
  rows: readonly AnswerRow[],
  now: Date,
): Result<ReadAnswer[], AnswersRefusal> {
  const plain = titles.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
      .replace(/(?:number|num|no)$/, ""),
  );
  const placeOf = (column: AnswerColumn) =>
    plain.findIndex((title) => titlesOf[column].some((known) => known === title));
  const missing = neededColumns.find((column) => placeOf(column) < 0);
  if (missing !== undefined)
    return refuse({ code: "bank-answers-column-missing", column: missing });
  return accept(
    rows.map(({ line, cells }) => {
      const cellOf = (column: AnswerColumn) => (cells[placeOf(column)] ?? "").trim();
      return { line, ...readRow(cellOf, now) };
    }),
  );
}

type Read =
  | { serial: number; amountPaise: number; answer: BankAnswer }
  | { fault: RowFault; text: string };

function readRow(cellOf: (column: AnswerColumn) => string, now: Date): Read {
  const faulty = (fault: RowFault, column: AnswerColumn) => ({
    fault,
    text: cellOf(column).slice(0, 60),
  });
  const serial = readPayoutReference(cellOf("reference"));
  if (serial === null) return faulty("reference-unknown", "reference");
  const amountPaise = parseFileRupees(cellOf("amount"));
  if (amountPaise === null) return faulty("amount-wrong", "amount");
  const outcome = readOutcome(cellOf("status"));
  if (outcome === null) return faulty("outcome-unknown", "status");
  if (outcome !== "paid") {
    const said = cellOf("reason") === "" ? cellOf("status") : cellOf("reason");
    const reason = withoutNumbers(said).slice(0, payoutReasonMaxLength);
    return { serial, amountPaise, answer: { outcome, reason } };
  }
  const utr = readUtr(cellOf("utr"));
  if (utr === null) return faulty("utr-wrong", "utr");
  const day = readWrittenDay(cellOf("day"), now);
  if (day === null) return faulty("day-wrong", "day");
  return { serial, amountPaise, answer: { outcome, utr, day } };
}

/** What may be an account number is shown by its last four digits. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\d{5,}(?=\d{4})/g, "…");

/** Null: neither, such as one that is still under way. */
function readOutcome(text: string): BankAnswer["outcome"] | null {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (
    ["success", "successful", "paid", "processed", "completed", "credited", "settled"].includes(
      word,
    )
  )
    return "paid";
  if (["failed", "failure", "rejected", "error"].includes(word)) return "failed";
  if (["returned", "reversed"].includes(word)) return "returned";
  return null;
}
