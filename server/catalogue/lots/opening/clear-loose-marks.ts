import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";
import type { World } from "#server/world.ts";

const packsAtOnce = 1_000;

/**
 * Takes the mark off packs whose packets all belong to lots by now, or that are no seed for sowing. An order that sells the last
 * loose one leaves it there, and so does whoever puts it into a lot: the lists look twice, and this keeps what they look at short.
 */
export async function clearLooseMarks({ db }: Pick<World, "db">): Promise<number> {
  let cleared = 0;
  for (;;) {
    const { found, marked } = await db.transaction(clearSome);
    cleared += marked;
    if (found < packsAtOnce) return cleared;
  }
}

const isKnown = sql`(p.goods_kind <> 'sowing' or ${looseOfPack} = 0)`;

/** What others have locked has its turn in half an hour. */
async function clearSome(tx: Transaction): Promise<{ found: number; marked: number }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from packs k join products p on p.id = k.product_id where k.may_be_loose and ${isKnown}
    limit ${packsAtOnce} for no key update of k skip locked`);
  const ids = rows.map(({ id }) => id);
  // Once they are locked nobody brings in a loose one, takes a lot off sale or makes seed of them.
  const { rowCount } = await tx.execute(sql`
    update packs k set may_be_loose = false from products p
    where p.id = k.product_id and k.id = any(${sql.param(ids)}::uuid[]) and ${isKnown}`);
  return { found: ids.length, marked: rowCount ?? 0 };
}
