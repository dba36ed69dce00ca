import { sql } from "drizzle-orm";
import { takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";

/** What its buyer has said, and the lot of it that is held because less came up than its label says, if one is. */
export type LineCount = { sown: number | null; cameUp: number | null; failedLot: string | null };

/** Of `order_lines l`, as JSON. */
export const countOfLine = sql`
  json_build_object('sown', (select sown from germination_counts where order_line_id = l.id),
    'cameUp', (select came_up from germination_counts where order_line_id = l.id), 'failedLot', (
    select lot.number from (${takenOfLots(sql`order_line_id = l.id`)}) of_line join lots lot on lot.id = of_line.lot_id
    where lot.below_label_at is not null and lot.held_at is not null order by lot.below_label_at, lot.id limit 1))`;
