import { sql, type SQL } from "drizzle-orm";
import {
  unsoldReason,
  type LotFacts,
  type LotMargin,
  type UnsoldReason,
} from "#domain/catalogue/lots/lot.ts";
import { isRecalled } from "./is-recalled.ts";
import { minimumFor } from "./minimums/minimum-store.ts";
import { standingAt } from "./standing-at.ts";

/**
 * Of a pack that is out of stock and has packets that may not be sold: the lot of them that is valid longest, as `LotFacts`; null
 * otherwise.
 */
export const unsoldLot = (pack: SQL): SQL => sql`(case when ${pack}.stock <= 0 then (
  select json_build_object('validUntil', lot.valid_until, 'germinationPermille', lot.germination_permille,
    'isHeld', lot.held_at is not null, 'isRecalled', ${isRecalled}, 'minimumPermille', ${minimumFor(sql`tested.crop_key`)})
  from lot_stock held join lots lot on lot.id = held.lot_id join products tested on tested.id = lot.product_id
  where held.pack_id = ${pack}.id and held.quantity > 0 and not lot.on_sale
  order by lot.valid_until desc, lot.id limit 1) end)`;

/** Why a pack is out of stock that has packets. */
export const whyUnsold = (
  lot: LotFacts | null,
  { now, margin }: { now: Date; margin: LotMargin },
): UnsoldReason | null => lot && unsoldReason(standingAt(now, margin, lot));
