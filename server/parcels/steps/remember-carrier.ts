import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { OwnCarrier } from "#domain/parcels/tracking-link.ts";

type Remembered = {
  id: string;
  vendorId: string;
  own: OwnCarrier;
  at: Date;
  /** No address means that there is none any more; else the one that is known stays. */
  clears: boolean;
};

/** A carrier of the vendor's own is offered the next time, and its address holds for all that it carries. */
export async function rememberCarrier(
  tx: Transaction,
  { id, vendorId, own, at, clears }: Remembered,
): Promise<void> {
  await tx.execute(sql`
    insert into vendor_carriers (id, vendor_id, name, tracking_address, used_at)
    values (${id}, ${vendorId}, ${own.name}, ${own.trackingAddress}, ${at}::timestamptz)
    on conflict (vendor_id, lower(name)) do update set used_at = excluded.used_at,
      tracking_address = case when ${clears} then excluded.tracking_address
        else coalesce(excluded.tracking_address, vendor_carriers.tracking_address) end`);
}
