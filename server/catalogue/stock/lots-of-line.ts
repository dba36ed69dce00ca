import { sql } from "drizzle-orm";

/**
 * Of which lots `order_lines l` is: 'OK-2609', and of several how much of each: 'OK-2609 (3), OK-2611 (2)'. Null: of none that is
 * known.
 */
export const lotsOfLine = sql`(
  select case when count(*) = 1 then min(lot.number)
    else string_agg(lot.number || ' (' || of_line.quantity || ')', ', ' order by lot.valid_until, lot.id) end
  from order_line_lots of_line join lots lot on lot.id = of_line.lot_id where of_line.order_line_id = l.id)`;
