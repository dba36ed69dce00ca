import { sql } from "drizzle-orm";
import type { CountedLot } from "#domain/catalogue/lots/germination/germination-verdict.ts";

/** What its buyers have counted of a lot. */
export type LotOnPage = { number: string; isHeld: boolean; counted: CountedLot };

/** Of `products p`, those on sale before the others: many, because what few have counted is left out. */
export const countedLots = sql`(
  select coalesce(json_agg(json_build_object('number', lot.number, 'isHeld', lot.held, 'counted', lot.counted)), '[]'::json) from (
    select number, held_at is not null as held, buyer_counts as counted from lots where product_id = p.id and buyer_counts is not null
    order by on_sale desc, valid_until desc, id limit 30
  ) lot)`;

/** Of the vendor `v`: its lots that enough buyers have counted to be judged, and those among them that came up as their labels say. */
export const germinationRecord = sql`
  (select json_build_object('lots', count(*), 'asLabelled', count(*) filter (where buyer_counts->>'verdict' = 'as-labelled'))
    from lots where vendor_id = v.id and buyer_counts->>'verdict' in ('as-labelled', 'below-label'))`;

export type GerminationRecord = { lots: number; asLabelled: number };
