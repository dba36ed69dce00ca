import * as z from "zod";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readSettlementItem, type ToldItem } from "#domain/ledger/settlements/settlement.ts";
import type { GatewaySettlements } from "#server/gateways/gateway.ts";
import { callRazorpay, type Account } from "./razorpay-call.ts";
import { collectionOf } from "./razorpay-entities.ts";

const paise = z.int().min(0);
const name = z.string().max(100);

/** A row of the settlement recon. What it tells of people, cards and notes is not read. */
const reconRow = z
  .object({
    entity_id: name.min(1),
    type: name.min(1),
    debit: paise,
    credit: paise,
    amount: paise,
    currency: z.literal("INR"),
    fee: paise.nullish(),
    tax: paise.nullish(),
    settled: z.boolean(),
    settled_at: z.int().min(0).nullish(),
    settlement_id: name.nullish(),
    settlement_utr: name.nullish(),
    description: z.string().nullish(),
  })
  .transform((row, context): ToldItem | null => {
    const { settlement_id: reference, settlement_utr: utr, settled_at: at } = row;
    // What has no UTR yet is not on its way to the bank.
    if (!row.settled || !reference || !utr || at == null) return null;
    const item = readSettlementItem({
      told: row.type,
      reference: row.entity_id,
      description: row.description?.trim() || null,
      amountPaise: row.amount,
      feePaise: row.fee ?? 0,
      taxPaise: row.tax ?? 0,
      debitPaise: row.debit,
      creditPaise: row.credit,
    });
    if (item !== null) {
      const settledOn = isoIndiaDay(indiaDay(new Date(at * 1000)));
      return { ...item, settlement: { reference, utr, settledOn } };
    }
    context.issues.push({ code: "custom", message: "The sums don't agree", input: row });
    return z.NEVER;
  });

const rowsPerCall = 100;

/** Its settlement recon by day (GET /settlements/recon/combined). */
export const razorpaySettlements = (account: Account): GatewaySettlements => ({
  async list({ day, after }) {
    const [year = "", month = "", date = ""] = day.split("-");
    const query = new URLSearchParams({
      year,
      month,
      day: date,
      count: String(rowsPerCall),
      skip: String(after),
    });
    const { items } = await callRazorpay(account, {
      method: "GET",
      path: `/settlements/recon/combined?${query}`,
      answer: collectionOf(reconRow),
    });
    return { rows: items.length, items: items.filter((item) => item !== null) };
  },
});
