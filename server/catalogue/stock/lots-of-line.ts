import { sql, type SQL } from "drizzle-orm";

/** Of movements: what a buyer had came back, sealed or opened. */
export const cameBack = sql`cause in ('return', 'opened')`;

/** What order lines have taken of each lot, with what came back from a buyer: who had it had it of that lot. */
export const takenOfLots = (ofLines: SQL): SQL => sql`
  select order_line_id, lot_id, -sum(change)::int as quantity from stock_movements
  where ${ofLines} and lot_id is not null and not ${cameBack}
  group by order_line_id, lot_id having sum(change) < 0`;

/** What came back of order lines from their buyer, sealed or opened, of each lot; `lot_id` null: of packets of none. */
export const cameBackOfLots = (ofLines: SQL): SQL => sql`
  select order_line_id, lot_id, sum(change)::int as quantity from stock_movements
  where ${ofLines} and cause = 'return' group by order_line_id, lot_id`;

/** How many packs of `order_lines l` came back from their buyer. */
export const cameBackOfLine = sql`(
  select coalesce(sum(m.change), 0)::int from stock_movements m where m.order_line_id = l.id and m.cause = 'return')`;

/**
 * What was taken of each lot, and what was sent in place of recalled packets: who had it had it of that lot. The bill of a line and its germination counts
 * are of what was sold, and never ask this.
 */
export const hadOfLots = (ofLines: SQL): SQL => sql`
  select order_line_id, lot_id, sum(quantity)::int as quantity from (
    ${takenOfLots(ofLines)}
    union all select order_line_id, lot_id, packets from replacement_lines
    where ${ofLines} and replacement_id in (select id from replacements where state in ('sent', 'delivered'))
  ) had group by order_line_id, lot_id`;

/**
 * Of which lots `order_lines l` is: 'OK-2609', and of several how much of each: 'OK-2609 (3), OK-2611 (2)'. Null: of none that is
 * known.
 */
export const lotsOfLine = sql`(
  select case when count(*) = 1 then min(lot.number)
    else string_agg(lot.number || ' (' || of_line.quantity || ')', ', ' order by lot.valid_until, lot.id) end
  from (${takenOfLots(sql`order_line_id = l.id`)}) of_line join lots lot on lot.id = of_line.lot_id)`;
