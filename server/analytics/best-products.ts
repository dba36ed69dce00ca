import { sql } from "drizzle-orm";

export type BestProduct = {
  productId: string;
  name: string;
  nameHi: string | null;
  units: number;
  /** With GST, without shipping, less what was returned. */
  revenuePaise: number;
};

/** Those of a table `best (product_id, units, paise)`, in order. */
export const bestProducts = sql`(
  select coalesce(json_agg(json_build_object('productId', product.id, 'name', product.name, 'nameHi', product.name_hi,
      'units', best.units, 'revenuePaise', best.paise) order by best.paise desc, best.units desc, product.id), '[]'::json)
  from best join products product on product.id = best.product_id)`;
