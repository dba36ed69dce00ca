import { sql } from "drizzle-orm";

/** What the shop keeps of a parcel, as it was ordered. */
export type ParcelCommission = {
  commissionPaise: number;
  feePaise: number;
  /** GST on both. */
  taxPaise: number;
};

/** Of a parcel `p`, as JSON; null: it was ordered before there was commission. */
export const commissionOfParcel = sql`case when p.parcel_fee_paise is not null then (
  select json_build_object('commissionPaise', coalesce(sum(kept.commission_paise), 0), 'feePaise', coalesce(p.parcel_fee_paise, 0),
    'taxPaise', coalesce(sum(kept.commission_tax_paise), 0) + coalesce(p.parcel_fee_tax_paise, 0))
  from order_lines kept where kept.parcel_id = p.id) end`;
