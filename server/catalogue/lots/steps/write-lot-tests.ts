import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { insertTests } from "#server/catalogue/lots/lot-store.ts";
import { settleLots } from "./settle-lots.ts";

type Writing = { at: Date; personId: string; newId: () => string };

/** The latest tests of lots that are there, once the packs of their products are locked: from then on they say until when each is sold. */
export async function writeLotTests(
  tx: Transaction,
  tests: readonly { lotId: string; test: LotTest }[],
  { at, personId, newId }: Writing,
): Promise<void> {
  if (tests.length === 0) return;
  const rows = tests.map(({ lotId, test }) => ({ ...test, lotId, id: newId() }));
  await insertTests(tx, rows, { at, personId });
  await tx.execute(sql`
    update lots set tested_on = test."testedOn", valid_until = test."validUntil",
      germination_permille = test."germinationPermille", warned_days = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as test
      ("lotId" uuid, "testedOn" date, "validUntil" date, "germinationPermille" smallint)
    where lots.id = test."lotId"`);
  await settleLots(
    tx,
    rows.map(({ lotId }) => lotId),
    { at, personId },
  );
}
