import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import { addRules } from "./commission-rule.ts";

const registeredShop = {
  legalName: "Beej Bazaar Private Limited",
  address: "12 Market Road\nPune 411001",
  gstin: "27AAPFU0939F1ZV",
};

/** 10% commission and a fee of ₹5 for each parcel, with 18% GST on both. */
export async function chargeCommission(db: Executor): Promise<void> {
  const value = registeredShop;
  await db
    .insert(settings)
    .values({ key: "business", value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  await addRules(db, [{ basisPoints: 1_000, parcelFeePaise: 500 }]);
}

/** What every account holds, in paise; those of vendors together. Nothing is left out but what is empty. */
export async function accountsOf(db: Executor): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; paise: number }>(sql`
    select account, sum(amount_paise)::bigint as paise from ledger_entries group by account
    having sum(amount_paise) <> 0 order by account`);
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

/** The kinds of all postings, in the order in which they were posted. */
export async function kindsOf(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select kind from ledger_postings order by id`,
  );
  return rows.map(({ kind }) => kind);
}

/** As if all orders were from before the ledger: only a superuser can, and only where triggers don't run. */
export async function forgetLedger(db: Executor): Promise<void> {
  await db.execute(sql`set local session_replication_role = replica`);
  for (const table of [
    "ledger_entries",
    "ledger_postings",
    "vendor_holds",
    "courier_cash",
    "earned_days",
    "earned_progress",
    "withheld_months",
    "withheld_progress",
    "ledger_progress",
  ])
    await db.execute(sql.raw(`delete from ${table}`));
  await db.execute(sql`set local session_replication_role = origin`);
}
