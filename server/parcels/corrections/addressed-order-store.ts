import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { ShippingAddress } from "#database/schema/orders.ts";
import type { AddressedOrder } from "#domain/orders/address-change.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { storedPinStates } from "#server/catalogue/places/place-store.ts";
import { vendorZonesReader } from "#server/settings/stored-zones.ts";

type StoredZones = Omit<AddressedOrder["parcels"][number], "deliveryZones"> & {
  deliveryZones: unknown;
};

export type AddressedOrderRow = Omit<AddressedOrder, "parcels" | "shipTo"> & {
  shipTo: ShippingAddress;
  parcels: AddressedOrder["parcels"];
  pinStates: PinStates;
  /** How often it was changed: by that a form knows whether it shows what is stored. */
  changes: number;
};

/** Where an order goes, and what its delivery hangs on. Read after its lock was waited for, where it is to be changed. */
export async function loadAddressedOrder(
  db: Executor,
  orderId: string,
): Promise<AddressedOrderRow> {
  const { rows } = await db.execute<
    Omit<AddressedOrderRow, "parcels"> & { parcels: StoredZones[] }
  >(sql`
    select o.ship_to as "shipTo", o.payment_method = 'cod' as "isCash",
      exists (select 1 from documents d where d.order_id = o.id) as "isBilled",
      (select count(*) from order_address_changes c where c.order_id = o.id)::int as changes,
      (select coalesce(json_agg(json_build_object('packId', p.id, 'vendorId', p.vendor_id, 'status', p.status,
          'deliveryZones', v.delivery_zones) order by p.position), '[]'::json)
        from parcels p join vendors v on v.id = p.vendor_id where p.order_id = o.id) as parcels,
      ${storedPinStates} as "pinStates"
    from orders o where o.id = ${orderId}`);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no order ${orderId}`);
  const zonesOf = vendorZonesReader();
  const parcels = found.parcels.map((parcel) => ({ ...parcel, deliveryZones: zonesOf(parcel) }));
  return { ...found, parcels };
}

export type WrittenAddress = {
  id: string;
  orderId: string;
  to: ShippingAddress;
  by: { role: ParcelActor; personId: string };
  at: Date;
};

/** The order goes there from now on; what it was is kept. */
export async function writeAddress(
  tx: Transaction,
  { id, orderId, to, by, at }: WrittenAddress,
): Promise<void> {
  await tx.execute(sql`
    insert into order_address_changes (id, order_id, before, actor_role, actor_id, changed_at)
    select ${id}, o.id, o.ship_to, ${by.role}, ${by.personId}, ${at} from orders o where o.id = ${orderId}`);
  await tx.execute(sql`
    update orders set ship_to = ${JSON.stringify(to)}::jsonb, ship_to_name = ${to.fullName} where id = ${orderId}`);
}
