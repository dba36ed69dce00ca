import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  mostDaysToAsk,
  usualDaysToAsk,
  daysToAskByCrop,
} from "#domain/catalogue/lots/germination/days-to-germinate.ts";
import { takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";

/** Bounds one transaction, and a run: the next takes the rest. */
const parcelsPerRun = 500;
/** Nobody is asked about seed of long ago: what was delivered before the shop began to ask. */
const longestLateDays = 30;

/**
 * Asks the buyers of delivered seed how much came up, when all crops of the parcel have had their days: once for each parcel, and not
 * where there is nothing left to count.
 */
export async function askForCounts(world: World): Promise<number> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const due = await lockDue(tx, at);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.execute(sql`
      update parcels set germination_asked_at = ${at}::timestamptz where id = any(${sql.param(ids)}::uuid[])`);
    const mails = due
      .filter(({ isToCount }) => isToCount)
      .map(({ id: parcelId }) => ({ mail: { kind: "germination-asked", parcelId } }) as const);
    if (mails.length > 0) await tx.execute(mailRows(mails, at));
    return mails.length;
  });
}

type DueParcel = {
  id: string;
  /** The lot of a line is known, and nobody has counted it. */
  isToCount: boolean;
};

/** Those that another process has in its hands are left to it. */
async function lockDue(tx: Transaction, at: Date): Promise<DueParcel[]> {
  const { rows } = await tx.execute<DueParcel>(sql`
    select p.id, exists (${uncountedLines}) as "isToCount" from parcels p
    where p.status = 'delivered' and p.goods_kind = 'sowing' and p.germination_asked_at is null
      and p.delivered_at > ${at}::timestamptz - make_interval(days => ${mostDaysToAsk + longestLateDays}::int)
      and p.delivered_at <= ${at}::timestamptz - make_interval(days => (
        select max(coalesce((${JSON.stringify(daysToAskByCrop)}::jsonb ->> product.crop_key)::int, ${usualDaysToAsk}::int))
        from order_lines l join products product on product.id = l.product_id where l.parcel_id = p.id))
    order by p.delivered_at, p.id limit ${parcelsPerRun}
    for no key update of p skip locked`);
  return rows;
}

/** Of the parcel `p`; who is told not to sow it isn't asked. */
export const uncountedLines = sql`
  select l.pack_id, l.product_name, l.product_name_hi, l.pack_quantity, l.pack_unit, l.position from order_lines l
  where l.parcel_id = p.id and not exists (select 1 from germination_counts where order_line_id = l.id)
    and exists (select 1 from stock_movements where order_line_id = l.id and lot_id is not null)
    and not exists (select 1 from (${takenOfLots(sql`order_line_id = l.id`)}) of_line
      join lot_recalls on lot_recalls.lot_id = of_line.lot_id)`;
