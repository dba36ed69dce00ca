import type { PaymentEntity, RefundEntity } from "./entities.ts";
import { RazorpayError } from "./entities.ts";
import type { Transfers } from "./transfers.ts";

/** A row of the settlement recon, as its documentation shows it. */
export type ReconRow = {
  entity_id: string;
  type: string;
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number | null;
  settlement_id: string | null;
  settlement_utr: string | null;
  posted_at: null;
  credit_type: "default";
  description: string | null;
  payment_id: string | null;
  order_id: string | null;
};

type Book = {
  payments: ReadonlyMap<string, PaymentEntity>;
  refunds: ReadonlyMap<string, RefundEntity>;
  transfers: Transfers;
};

const indiaMs = 5.5 * 3_600_000;
const dayOf = (seconds: number): string =>
  new Date(seconds * 1000 + indiaMs).toISOString().slice(0, 10);

/** What went to the bank: a fee of 2 %, and 18 % GST on it, of payments alone. */
export class Settlements {
  readonly rows: ReconRow[] = [];
  readonly #book: Book;
  readonly #now: () => Date;
  #made = 0;

  constructor(book: Book, now: () => Date) {
    this.#book = book;
    this.#now = now;
  }

  /** All that was not settled yet goes to the bank now, with what else is given. @returns the name of the settlement */
  settle(more: readonly Partial<ReconRow>[] = []): string {
    this.#made += 1;
    const id = `setl_${String(this.#made).padStart(14, "0")}`;
    const at = Math.floor(this.#now().getTime() / 1000);
    const settled = {
      currency: "INR",
      on_hold: false,
      settled: true,
      created_at: at,
      settled_at: at,
      settlement_id: id,
      settlement_utr: `${at}utr${this.#made}`,
      posted_at: null,
      credit_type: "default",
      description: null,
      payment_id: null,
      order_id: null,
      fee: 0,
      tax: 0,
      debit: 0,
      credit: 0,
    } as const;
    const due = this.#due().filter(
      ({ entity_id }) => !this.rows.some((row) => row.entity_id === entity_id),
    );
    for (const row of [...due, ...more])
      this.rows.push({ entity_id: "adj_1", type: "adjustment", amount: 0, ...settled, ...row });
    return id;
  }

  #due(): (Partial<ReconRow> & { entity_id: string })[] {
    const { payments, refunds, transfers } = this.#book;
    return [
      ...[...payments.values()]
        .filter(({ captured }) => captured)
        .map(({ id, amount, order_id }) => {
          const tax = Math.round(amount * 0.02 * 0.18);
          const fee = Math.round(amount * 0.02) + tax;
          return {
            entity_id: id,
            type: "payment",
            amount,
            fee,
            tax,
            credit: amount - fee,
            order_id,
          };
        }),
      ...[...refunds.values()]
        .filter(({ status }) => status === "processed")
        .map(({ id, amount, payment_id }) => ({
          entity_id: id,
          type: "refund",
          amount,
          debit: amount,
          payment_id,
        })),
      ...transfers.all
        .filter(({ status }) => status === "processed")
        .map(({ id, amount }) => ({ entity_id: id, type: "transfer", amount, debit: amount })),
    ];
  }

  /** Of one day, from the oldest on. */
  recon(query: URLSearchParams): object {
    const read = (key: string, otherwise: number) => Number(query.get(key) ?? otherwise);
    const [year, month, day] = [read("year", 0), read("month", 0), read("day", 0)];
    const count = read("count", 10);
    if (year < 2015 || month < 1 || month > 12 || day < 1 || day > 31 || count > 1000)
      throw new RazorpayError("The year, month or day is invalid.");
    const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const skip = read("skip", 0);
    const items = this.rows
      .filter(({ created_at, settled_at }) => dayOf(settled_at ?? created_at) === iso)
      .slice(skip, skip + count);
    return { entity: "collection", count: items.length, items };
  }
}
