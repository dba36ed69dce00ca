import { sql } from "drizzle-orm";
import { canChangeAddress } from "#domain/orders/address-change.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadAddressedOrder } from "./addressed-order-store.ts";

export type OrderAddress = {
  orderId: string;
  orderNumber: string;
  address: Address;
  pinStates: PinStates;
  /** Who asks may change it, as things stand. */
  canChange: boolean;
  isBilled: boolean;
  changes: number;
};

/** Where an order goes, for who may put it right: its customer, who sends some of it, an administrator. Null: it is none of theirs. */
export async function getOrderAddress(
  { db }: World,
  person: Person,
  number: string,
): Promise<OrderAddress | null> {
  const orderNumber = readOrderNumber(number);
  const isCustomer = can(person, "see-own-orders");
  const isAdministrator = can(person, "manage-orders");
  const vendorId = person.role === "vendor" && person.status === "active" ? person.vendorId : null;
  if (orderNumber === null || (!isCustomer && !isAdministrator && vendorId === null)) return null;
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where o.number = ${orderNumber} and (${isAdministrator}
      or ${isCustomer} and o.person_id = ${person.id}
      or exists (select 1 from parcels p where p.order_id = o.id and p.vendor_id = ${vendorId}::uuid))`);
  const [order] = rows;
  if (order === undefined) return null;
  const { shipTo, parcels, pinStates, isBilled, changes } = await loadAddressedOrder(db, order.id);
  const { stateName: _state, countryName: _country, ...address } = shipTo;
  const role = isCustomer ? "customer" : isAdministrator ? "administrator" : "vendor";
  const canChange = canChangeAddress(parcels, { role, vendorId });
  return { orderId: order.id, orderNumber, address, pinStates, canChange, isBilled, changes };
}
