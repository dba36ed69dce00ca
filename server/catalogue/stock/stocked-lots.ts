import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { LotMargin } from "#domain/catalogue/lots/lot.ts";
import { saleableStock, type LotStock, type StockedLot } from "#domain/catalogue/lots/take-lots.ts";
import { indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { getSettings } from "#server/settings/get-settings.ts";

/** A lot is sold while it is valid until this day at least: '2026-12-09'. */
export const lotsLastDay = (now: Date, { lotMarginDays }: LotMargin): string =>
  isoIndiaDay(indiaDayAfter(now, lotMarginDays));

/** Until when a lot has to be valid that is sold on one day and sown on the other; null: on any. */
export const laterDay = (lastDay: string, sowingDate: string | null): string =>
  sowingDate === null || sowingDate < lastDay ? lastDay : sowingDate;

/** The lots on sale of `packs pack`, as JSON: `StockedLot`s. To be read once the pack's lock is held. */
export const lotsOnSale = sql`(
  select coalesce(json_agg(json_build_object('lotId', lot.id, 'quantity', held.quantity, 'validUntil', lot.valid_until)), '[]'::json)
  from lot_stock held join lots lot on lot.id = held.lot_id
  where held.pack_id = pack.id and held.quantity > 0 and lot.on_sale)`;

/** What of `packs k` belongs to no lot: `loosePieces`. */
export const looseOfPack = sql`(
  k.stock - (select coalesce(sum(held.quantity), 0) from lot_stock held join lots one on one.id = held.lot_id
    where held.pack_id = k.id and one.on_sale))`;

/** By pack. */
export async function selectLotStock(
  tx: Executor,
  packIds: readonly string[],
): Promise<Map<string, LotStock>> {
  const { rows } = await tx.execute<{ id: string; stock: number; lots: StockedLot[] }>(sql`
    select pack.id, pack.stock, ${lotsOnSale} as lots from packs pack
    where pack.id = any(${sql.param([...packIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...stocked }) => [id, stocked]));
}

/** By pack, what lots on sale have; without what belongs to none, which may be of any lot. To be read once the packs are locked. */
export async function saleableOfLots(
  tx: Executor,
  packs: readonly { packId: string }[],
  { at, sowingDate }: { at: Date; sowingDate: string | null },
): Promise<Map<string, LotStock>> {
  const stocked = await selectLotStock(
    tx,
    packs.map(({ packId }) => packId),
  );
  const lastDay = laterDay(lotsLastDay(at, await getSettings(tx)), sowingDate);
  return new Map(
    [...stocked].map(([packId, stock]) => {
      const { lots } = saleableStock(stock, lastDay);
      return [packId, { stock: lots.reduce((sum, { quantity }) => sum + quantity, 0), lots }];
    }),
  );
}
