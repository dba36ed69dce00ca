import { sql } from "drizzle-orm";
import type { Reader, Transaction } from "#database/connect.ts";
import type { CropFacts, CropGuide, CropSeason } from "#domain/catalogue/crops/crop-guide.ts";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import type { YearWindow } from "#domain/catalogue/crops/year-windows.ts";

export type StoredSeason = CropSeason & { version: string };
export type StoredCrop = CropGuide & {
  /** When it was written last: whoever saves on another one overwrites nothing. */
  version: string;
  seasons: StoredSeason[];
};

/** All of them by name, or one. */
export async function selectCrops(db: Reader, cropKey: string | null): Promise<StoredCrop[]> {
  type Row = {
    cropKey: string;
    nameEn: string;
    nameHi: string;
    facts: CropFacts;
    source: string;
    checkedOn: string;
    version: string;
    seasons: {
      cropKey: string;
      zone: GrowingZone;
      windows: YearWindow[];
      source: string;
      checkedOn: string;
      version: string;
    }[];
  };
  const { rows } = await db.execute<Row>(sql`
    select g.crop_key as "cropKey", g.name_en as "nameEn", g.name_hi as "nameHi", g.facts, g.source,
      g.checked_on as "checkedOn", g.updated_at::text as version,
      (select coalesce(json_agg(json_build_object('cropKey', s.crop_key, 'zone', s.zone, 'windows', s.windows,
          'source', s.source, 'checkedOn', s.checked_on, 'version', s.updated_at::text) order by s.zone), '[]')
        from crop_seasons s where s.crop_key = g.crop_key) as seasons
    from crop_guides g where ${cropKey === null ? sql`true` : sql`g.crop_key = ${cropKey}`}
    order by g.name_en`);
  return rows.map(({ nameEn, nameHi, ...row }) => ({ ...row, name: { en: nameEn, hi: nameHi } }));
}

/** Until the end of the transaction nobody else writes about this crop. */
export async function lockCrop(tx: Transaction, cropKey: string): Promise<StoredCrop | null> {
  await tx.execute(sql`select 1 from crop_guides where crop_key = ${cropKey} for no key update`);
  const [crop] = await selectCrops(tx, cropKey);
  return crop ?? null;
}

type By = { personId: string; at: Date };

export async function writeGuide(
  tx: Transaction,
  { cropKey, name, facts, source, checkedOn }: CropGuide,
  { personId, at }: By,
): Promise<void> {
  await tx.execute(sql`
    update crop_guides set name_en = ${name.en}, name_hi = ${name.hi}, facts = ${JSON.stringify(facts)},
      source = ${source}, checked_on = ${checkedOn}, updated_at = ${at}, updated_by = ${personId}
    where crop_key = ${cropKey}`);
}

export async function writeSeason(
  tx: Transaction,
  { cropKey, zone, windows, source, checkedOn }: CropSeason,
  { personId, at }: By,
): Promise<void> {
  await tx.execute(sql`
    update crop_seasons set windows = ${JSON.stringify(windows)}, source = ${source}, checked_on = ${checkedOn},
      updated_at = ${at}, updated_by = ${personId}
    where crop_key = ${cropKey} and zone = ${zone}`);
}
