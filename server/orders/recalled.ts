import { sql } from "drizzle-orm";
import type { RecallReason } from "#domain/catalogue/lots/recall.ts";
import { hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";

/** Of a parcel `p`: a recall stopped it, and nothing is decided. */
export const isParcelStopped = sql`
  exists (select 1 from recalled_parcels where parcel_id = p.id and state = 'waiting')`;

/** Of a parcel `p`: its buyer has packets of a recalled lot, in place of which others were neither sent nor are being prepared. */
export const isParcelRecalled = sql`
  exists (select 1 from recalled_parcels told where told.parcel_id = p.id and told.state = 'told'
    and not exists (select 1 from replacements given where given.parcel_id = p.id and (given.state in ('preparing', 'sent')
      or given.state = 'delivered' and given.accepted_at >= told.changed_at)))`;

export type LineRecall = { lot: string; reason: RecallReason; words: string };

/** Of `order_lines l`, as JSON: that packets of it were recalled, and why; null for none. */
export const recallOfLine = sql`(
  select json_build_object('lot', lot.number, 'reason', recall.reason, 'words', recall.words)
  from (${hadOfLots(sql`order_line_id = l.id`)}) of_line join lot_recalls recall on recall.lot_id = of_line.lot_id
  join lots lot on lot.id = recall.lot_id order by recall.recalled_at desc, lot.id limit 1)`;
