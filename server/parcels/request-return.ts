import { sql } from "drizzle-orm";
import type { ReturnRequestRefusal } from "#domain/parcels/parcel-refusals.ts";
import { returnNotices } from "#domain/orders/order-notices.ts";
import { returnReasons, writeReason, type GivenReason } from "#domain/orders/parcel-reason.ts";
import {
  checkReturnRequest,
  chooseReturnedPacks,
  type ReturnWish,
} from "#domain/parcels/return-request.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import { findOtherPackets } from "#server/parcels/replacements/replacement-store.ts";
import {
  insertRequestPacks,
  selectKeptLines,
} from "#server/parcels/returns/request-packs-store.ts";
import { lockCustomerParcel } from "#server/parcels/steps/lock-customer-parcel.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";

export type ReturnRequest = {
  orderNumber: string;
  parcel: number;
  wish?: ReturnWish;
  /** How many of each pack, by its id; of none: all of the parcel. */
  packs?: Readonly<Record<string, number>>;
} & GivenReason;

/** Asks the seller to take a delivered parcel back, or packs of it. One that was asked for before answers the same. */
export async function requestReturn(
  world: World,
  person: Person,
  request: ReturnRequest,
): Promise<Result<"asked", ReturnRequestRefusal>> {
  return world.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, person.id))) return refuse({ code: "parcel-not-found" });
    const locked = await lockCustomerParcel(tx, person, request, "ask-return");
    if (!locked.ok) return locked;
    const { order, parcel } = locked.value;
    const now = world.now();
    const asking = checkReturnRequest(parcel, now);
    if (!asking.ok) return asking;
    if (asking.value === "asked-before") return accept("asked");
    const reason = writeReason(returnReasons, request);
    if (!reason.ok) return reason;

    const { wish = "money" } = request;
    // Packets of another lot come for all that were recalled.
    const asked = wish === "replacement" ? {} : (request.packs ?? {});
    const packs = chooseReturnedPacks(await selectKeptLines(tx, parcel.id), asked);
    if (!packs.ok) return packs;
    if (wish === "replacement" && (await findOtherPackets(tx, parcel.id, now)) === null)
      return refuse({ code: "replacement-not-had" });
    const requestId = world.newId();
    await tx.execute(sql`
      insert into return_requests (id, parcel_id, person_id, reason, wish, asked_at)
      values (${requestId}, ${parcel.id}, ${person.id}, ${reason.value}, ${wish}, ${now})`);
    await insertRequestPacks(tx, requestId, packs.value);
    await noteHistory(tx, order.id, now, [
      {
        parcelId: parcel.id,
        event: "return-asked",
        actorRole: "customer",
        actorId: person.id,
        note: reason.value,
      },
    ]);
    await recordNotices(tx, returnNotices(requestId, parcel.vendorId), now);
    await queueMail(tx, { kind: "return-asked", requestId }, now);
    return accept("asked");
  });
}
