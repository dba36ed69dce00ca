import type { Transaction } from "#database/connect.ts";
import { planDrop, type DropPlan, type KeptPacks } from "#domain/orders/drop-packs.ts";
import { droppedReason } from "#domain/orders/parcel-reason.ts";
import type { DropPacksRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import {
  lockLeavingTakes,
  moveToOtherLines,
} from "#server/catalogue/stock/steps/move-order-stock.ts";
import type { LockedParcel, LockedParcelOfOrder } from "#server/parcels/parcel-store.ts";
import { cancelLockedParcel } from "#server/parcels/steps/cancel-locked-parcel.ts";
import { recordCanceled } from "#server/parcels/steps/cancel-locked-parcels.ts";
import { lockCustomerParcel } from "#server/parcels/steps/lock-customer-parcel.ts";
import { lockShopParcel, type ShopParcel } from "#server/parcels/steps/lock-shop-parcel.ts";
import type { World } from "#server/world.ts";
import { loadDroppable, writeSplit } from "./droppable-store.ts";

export type PacksDropping = {
  orderNumber: string;
  parcel: number;
  /** All packs of the parcel, as the form showed them. */
  kept: KeptPacks;
  /** Of the shop's side, for the customer; a customer gives none. */
  reason: string;
};

type Dropping = LockedParcelOfOrder & Pick<ShopParcel, "by">;

/**
 * Takes packs out of a parcel before it is packed: by its customer, its vendor or an administrator. They become a parcel of
 * their own, and that is canceled: stock, money, documents and mails follow as of any. The same form again answers the same.
 */
export async function dropPacks(
  world: World,
  person: Person,
  { kept, reason: words, ...which }: PacksDropping,
): Promise<Result<"packs-dropped", DropPacksRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lock(tx, person, which);
    if (!locked.ok) return locked;
    const { order, parcel, by } = locked.value;
    const { status, isStopped } = parcel;
    const droppable = { ...(await loadDroppable(tx, parcel.id)), status, isStopped };
    const planned = planDrop(droppable, kept);
    if (!planned.ok) return planned;
    const { value: plan } = planned;
    if (plan.kind === "done") return accept("packs-dropped");
    const reason = droppedReason(by.role, words);
    if (!reason.ok) return reason;
    const at = world.now();
    const going = plan.kind === "whole" ? parcel : await split(tx, world, locked.value, plan);
    const outside = { now: at, newId: world.newId };
    const cancellation = { order, parcel: going, by, reason: reason.value };
    const canceled = await cancelLockedParcel(tx, outside, cancellation);
    if (!canceled.ok) throw new Error(`A parcel of ${order.number} is ${parcel.status}`);
    if (by.role !== "customer")
      await recordCanceled(tx, { order, parcels: [going], personId: person.id, at });
    return accept("packs-dropped");
  });
}

async function lock(
  tx: Transaction,
  person: Person,
  which: { orderNumber: string; parcel: number },
): Promise<Result<Dropping, { code: "parcel-not-found" }>> {
  if (person.role !== "customer") return lockShopParcel(tx, person, which);
  const locked = await lockCustomerParcel(tx, person, which, "cancel-parcel");
  if (!locked.ok) return locked;
  return accept({ ...locked.value, by: { role: "customer", personId: person.id } });
}

/** What goes is of the lots that are valid longest: the others are sent first. */
async function split(
  tx: Transaction,
  world: World,
  { order, parcel }: Dropping,
  plan: Extract<DropPlan, { kind: "part" }>,
): Promise<LockedParcel> {
  const parted = plan.lines.filter(({ stays }) => stays !== null);
  const newLineIds = new Map(parted.map(({ line }) => [line.id, world.newId()]));
  const quantities = new Map(parted.map(({ line, goes }) => [line.id, goes.quantity]));
  const leaving = await lockLeavingTakes(tx, parcel.id, quantities);
  const newId = world.newId();
  const { number } = await writeSplit(tx, {
    orderId: order.id,
    parcelId: parcel.id,
    plan,
    newLineIds,
    newId,
  });
  await moveToOtherLines(tx, leaving, newLineIds, world.now());
  return { ...parcel, id: newId, number, totalPaise: plan.goes.totalPaise };
}
