import { sql } from "drizzle-orm";
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import type { LabelPhoto } from "#server/catalogue/lots/lot-store.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";

/** What the label of a lot says that is on sale. */
export type LabelledLot = {
  number: string;
  class: LotClass;
  testedOn: string;
  validUntil: string;
  germinationPermille: number;
  physicalPurityPermille: number | null;
  geneticPurityPermille: number | null;
  treatedWith: string | null;
  poison: boolean;
  producer: string;
  packer: string | null;
  importer: string | null;
  originCountry: string;
  photo: LabelPhoto | null;
};

/** The lots `lot` on sale of `products p`; none while packets are sold that belong to no lot: what would be said of one could be untrue of the other. */
export const isOnLabel = sql`
  lot.product_id = p.id and lot.on_sale
    and exists (select 1 from lot_stock held join packs k on k.id = held.pack_id
      where held.lot_id = lot.id and held.quantity > 0 and k.archived_at is null)
    and not exists (select 1 from packs k where k.product_id = p.id and k.archived_at is null and ${looseOfPack} > 0)`;

/** The one whose validity ends first before the others. */
export const labelledLots = sql`(
  select coalesce(json_agg(label order by label."validUntil", label.id), '[]'::json) from (
    select lot.id, lot.number, lot.class, lot.tested_on as "testedOn", lot.valid_until as "validUntil",
      lot.germination_permille as "germinationPermille", test.physical_purity_permille as "physicalPurityPermille",
      test.genetic_purity_permille as "geneticPurityPermille", lot.treated_with as "treatedWith", lot.poison,
      lot.producer, lot.packer, lot.importer, lot.origin_country as "originCountry",
      lot.label_photo as photo
    from lots lot
    cross join lateral (select * from lot_tests where lot_id = lot.id order by tested_on desc, created_at desc limit 1) test
    where ${isOnLabel}
  ) label)`;
