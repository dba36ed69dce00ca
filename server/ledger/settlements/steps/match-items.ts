import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { problemOf } from "#domain/ledger/settlements/match-item.ts";
import {
  deleteSettled,
  selectItemFacts,
  writeItemDifferences,
} from "#server/ledger/settlements/difference-store.ts";
import { lockSettlements } from "#server/ledger/settlements/settlement-store.ts";

/** Of items that wait for a person, so many are looked at once more. */
const lookedAtAgain = 5_000;

/** Looks up what we have of the items of these settlements. */
export const matchItemsOf = (
  tx: Transaction,
  settlementIds: readonly string[],
  at: Date,
): Promise<void> =>
  match(tx, sql`i.settlement_id = any(${sql.param([...settlementIds])}::uuid[])`, at);

/** What was not ours when it was told may be by now: its payment was heard of later. */
export async function matchOpenItems(tx: Transaction, at: Date): Promise<void> {
  await lockSettlements(tx);
  await match(
    tx,
    sql`i.id in (select item_id from settlement_differences where accepted_at is null and item_id is not null
      order by id limit ${lookedAtAgain})`,
    at,
  );
  await deleteSettled(tx);
}

async function match(tx: Transaction, which: SQL, at: Date): Promise<void> {
  const items = await selectItemFacts(tx, which);
  if (items.length === 0) return;
  const found = items.flatMap((item) => {
    const problem = problemOf(item, item);
    return problem === null
      ? []
      : [{ itemId: item.id, problem, expectedPaise: item.ours?.amountPaise ?? null }];
  });
  await writeItemDifferences(tx, { itemIds: items.map(({ id }) => id), found }, at);
}
