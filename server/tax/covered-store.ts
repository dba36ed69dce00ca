import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";

/** How many published products a class is for; those with a closer class count there. */
export type Covered = {
  products: Record<string, number>;
  /** The HSNs that no class is for, those of most products first; null: products without one. */
  uncovered: { hsn: string | null; products: number }[];
  uncoveredHsns: number;
  /** How many published products have the standard rate, for want of a class. */
  standardCount: number;
};

const uncoveredMax = 50;

export async function countCovered(db: Executor, classes: readonly TaxClass[]): Promise<Covered> {
  const named = JSON.stringify(classes.map(({ id, hsn }) => ({ id, hsn })));
  const { rows } = await db.execute<Covered>(sql`
    with class as (select * from json_to_recordset(${named}::json) as c(id text, hsn text)),
    goods as (
      select hsn, count(*) as products from products where state = 'published' group by hsn
    ),
    covered as (
      select goods.*, (select id from class where starts_with(goods.hsn, class.hsn)
        order by length(class.hsn) desc limit 1) as class_id
      from goods
    ),
    without as (select hsn, products from covered where class_id is null)
    select (select coalesce(json_object_agg(class_id, products), '{}'::json) from (
        select class_id, sum(products) as products from covered where class_id is not null group by class_id) as of_class
      ) as products,
      (select coalesce(json_agg(most), '[]'::json) from (
        select hsn, products from without order by products desc, hsn limit ${uncoveredMax}) as most) as uncovered,
      (select count(*) from without) as "uncoveredHsns",
      (select coalesce(sum(products), 0)::int from without) as "standardCount"`);
  const [row] = rows;
  if (row === undefined) throw new Error("A select without a table answers one row");
  return row;
}
