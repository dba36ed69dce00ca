import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#database/connect.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";

type ShownRow = {
  id: string;
  packId: string;
  pricePaise: number;
  packs: number;
  inStock: boolean;
  label: string;
};

/** What every product shows of its packs and lots is what it would show if it were brought in step with them once more. */
export async function expectShownPacks(db: Database): Promise<void> {
  const findShown = async () => {
    const { rows } = await db.execute<ShownRow>(sql`
      select id, shown_pack_id as "packId", shown_price_paise as "pricePaise", pack_count as packs, in_stock as "inStock",
        concat_ws(' ', label_class, label_tested_on, label_germination_permille) as label
      from products order by id`);
    return rows;
  };
  const before = await findShown();
  const ids = before.map(({ id }) => id);
  await db.transaction((tx) => refreshShownPack(tx, ids));
  expect(await findShown()).toEqual(before);
}
