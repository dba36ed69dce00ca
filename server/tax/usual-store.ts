import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { TaxedGoods } from "#domain/tax/tax-class.ts";

/** The HSNs of published products, with how many have each. */
export async function selectPublishedHsns(
  db: Executor,
): Promise<{ hsn: string | null; products: number }[]> {
  const { rows } = await db.execute<{ hsn: string | null; products: number }>(sql`
    select hsn, count(*) as products from products where state = 'published' group by hsn`);
  return rows;
}

export type ProductOfClass = TaxedGoods & {
  /** The HSN of the class. */
  ofClass: string;
  id: string;
  name: string;
  /** Of the pack that is shown; null: it shows none. */
  pricePaise: number | null;
  /** How many the class has. */
  products: number;
};

/** The first published products of each class, by name. */
export async function selectProductsOfClasses(
  db: Executor,
  ofHsn: readonly { hsn: string; ofClass: string }[],
  most: number,
): Promise<ProductOfClass[]> {
  const { rows } = await db.execute<ProductOfClass>(sql`
    select "ofClass", id, name, hsn, "pricePaise", "sellerRegistered", products from (
      select given."ofClass", p.id, p.name, p.hsn, p.shown_price_paise as "pricePaise",
        v.gstin is not null as "sellerRegistered", count(*) over (partition by given."ofClass") as products,
        row_number() over (partition by given."ofClass" order by lower(p.name), p.id) as place
      from json_to_recordset(${JSON.stringify(ofHsn)}::json) as given(hsn text, "ofClass" text)
      join products p on p.hsn = given.hsn
      join vendors v on v.id = p.vendor_id
      where p.state = 'published') as placed
    where place <= ${most} order by "ofClass", place`);
  return rows;
}
