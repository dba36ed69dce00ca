import { sql } from "drizzle-orm";
import type { PackUnit } from "#domain/catalogue/products/product.ts";

/** Of the return requests `r` of a parcel the last comes first; of two of one moment that is the one that counts. */
export const lastRequestFirst = sql`r.asked_at desc, r.state in ('asked', 'approved') desc, r.id`;

/** The ids of the photos of the request `r`, in the order they were sent. */
export const photosOfReturn = sql`array(
  select f.id from return_photos f where f.request_id = r.id order by f.position, f.id)`;

/** Packs that a return request names, and how many of them came; null: not yet. */
export type RequestPack = {
  lineId: string;
  packId: string;
  productName: string;
  productNameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  packs: number;
  came: number | null;
};

/** Of the return request `r`; none: it is of all that its buyer has of the parcel. */
export const packsOfRequest = sql`(
  select coalesce(json_agg(json_build_object('lineId', l.id, 'packId', l.pack_id, 'productName', l.product_name,
    'productNameHi', l.product_name_hi, 'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'packs', asked.packs,
    'came', asked.came) order by l.position), '[]'::json)
  from return_request_packs asked join order_lines l on l.id = asked.order_line_id where asked.request_id = r.id)`;

export const isOfPacks = sql`exists (select 1 from return_request_packs asked where asked.request_id = r.id)`;
