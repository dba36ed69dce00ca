import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/** The seeds of a lot that was tested after the shop had opened were tested before as well. */
const daysBefore = 12;

/** As if what is in the shop had been there since it opened: its people, its products, and their packets in lots. */
export async function openEarlier(tx: Transaction, openedAt: Date): Promise<void> {
  const at = sql`${openedAt}::timestamptz`;
  await tx.execute(sql`
    with old_tests as (
      insert into lot_tests (id, lot_id, tested_on, valid_until, germination_permille, physical_purity_permille,
        genetic_purity_permille, moisture_permille, created_at)
      select gen_random_uuid(), t.lot_id, (${at} - make_interval(days => ${daysBefore}::int))::date,
        (${at} + interval '8 months')::date, greatest(t.germination_permille, 900), t.physical_purity_permille,
        t.genetic_purity_permille, t.moisture_permille, ${at}
      from lot_tests t where t.tested_on > ${at}::date
    ), dated_tests as (
      update lot_tests set created_at = greatest(${at}, tested_on + interval '2 days')
    ), dated_lots as (
      update lots set created_at = ${at}, packed_in = least(packed_in, to_char(${at} - make_interval(days => ${daysBefore}::int), 'YYYY-MM'))
    ), dated_moves as (
      update stock_movements set created_at = ${at}
    ), dated_people as (
      update people set created_at = ${at}, email_confirmed_at = case when email_confirmed_at is null then null else ${at} end where demo
    ), dated_vendors as (
      update vendors set created_at = ${at}, approved_at = ${at} where demo
    )
    update products set created_at = ${at} where demo`);
}
