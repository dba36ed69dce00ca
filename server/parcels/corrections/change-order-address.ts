import type { Transaction } from "#database/connect.ts";
import { canChangeAddress, decideAddressChange } from "#domain/orders/address-change.ts";
import { addressNotices } from "#domain/orders/order-notices.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { ChangeAddressRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { AddressInput } from "#domain/people/addresses/address.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { withNames } from "#server/orders/steps/with-names.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { loadAddressedOrder, writeAddress } from "./addressed-order-store.ts";
import { lockAddressedOrder, type AddressingOrder } from "./lock-addressed-order.ts";

export type AddressChange = {
  orderNumber: string;
  address: AddressInput;
  /** How often it had been changed when the form was shown. */
  shownChanges: number;
};

/**
 * Where an order goes, or the phone the courier calls: by its customer until it is packed, by the shop and the vendor who
 * alone sends it until it leaves. Who packs it hears of it, and so does its customer. The same again changes nothing.
 */
export async function changeOrderAddress(
  world: World,
  person: Person,
  { orderNumber, address, shownChanges }: AddressChange,
): Promise<Result<"address-changed", ChangeAddressRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockAddressedOrder(tx, person, orderNumber);
    if (locked === null) return refuse({ code: "order-not-found" });
    const { order, parcels, by } = locked;
    const stored = await loadAddressedOrder(tx, order.id);
    const terms = { delivery: shopDelivery(await getSettings(tx)), pinStates: stored.pinStates };
    const decided = decideAddressChange(stored, address, terms);
    if (decided.ok && decided.value === null) return accept("address-changed");
    if (!canChangeAddress(parcels, { role: by.role, vendorId: person.vendorId }))
      return refuse({ code: "address-fixed" });
    if (!decided.ok) return decided;
    if (stored.changes !== shownChanges) return refuse({ code: "address-changed-meanwhile" });
    const [id, at] = [world.newId(), world.now()];
    const to = withNames(decided.value ?? stored.shipTo);
    await writeAddress(tx, { id, orderId: order.id, to, by, at });
    await tellChange(tx, locked, { id, at });
    return accept("address-changed");
  });
}

/** The log of the panel says that it was changed and not to what, which is its customer's own. */
async function tellChange(
  tx: Transaction,
  { order, parcels, by }: AddressingOrder,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const entry = { actorRole: by.role, actorId: by.personId };
  await noteHistory(tx, order.id, at, [{ event: "address-changed", ...entry }]);
  if (by.role !== "customer")
    await recordActivity(tx, {
      actorId: by.personId,
      at,
      action: "changed",
      subject: "order",
      subjectId: order.id,
      label: order.number,
      after: { address: "changed" },
    });
  await recordNotices(tx, addressNotices({ ...order, changeId: id, parcels }, by), at);
  const mail = { kind: "order-address-changed", orderId: order.id, at: at.toISOString() } as const;
  await queueMail(tx, mail, at);
}
