import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import type { DecideReturnRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { LockedParcel } from "#server/parcels/parcel-store.ts";
import { acceptReplacement } from "#server/parcels/replacements/steps/accept-replacement.ts";
import { lockShopParcel } from "#server/parcels/steps/lock-shop-parcel.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";

export type ReturnDecision = {
  orderNumber: string;
  parcel: number;
  /** 'replaced': the same packs of other lots are sent in place of recalled ones, which was asked for. */
  decision: "approved" | "refused" | "replaced";
  /** The customer reads it; who is refused hears why. */
  note: string;
};

/**
 * Answers the request that waits; of two who answer at once one wins, and the other is told so. The same press twice
 * answers the same.
 */
export async function decideReturn(
  world: World,
  person: Person,
  request: ReturnDecision,
): Promise<Result<ReturnDecision["decision"], DecideReturnRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, request);
    if (!locked.ok) return locked;
    const { order, parcel, by, label } = locked.value;
    const { decision } = request;
    const requestId = parcel.lastRequestId;
    const note = request.note.trim();
    if (requestId === null) return refuse({ code: "return-not-asked" });
    if (parcel.lastRequest !== "asked")
      return (await wasDecidedSo(tx, { requestId, decision, note, personId: person.id }))
        ? accept(decision)
        : refuse({ code: "return-not-asked" });
    if (decision === "refused" && note === "") return refuse({ code: "return-note-missing" });
    if (note.length > reasonWordsMax)
      return refuse({ code: "reason-too-long", max: reasonWordsMax });

    const decided = await atWhatTime(tx, world, { parcel, decision, requestId, person });
    if (!decided.ok) return decided;
    const at = decided.value;
    await write(tx, { requestId, decision, note, personId: person.id, at });
    await noteHistory(tx, order.id, at, [
      {
        parcelId: parcel.id,
        event: `return-${decision}`,
        actorRole: by.role,
        actorId: by.personId,
        ...(note === "" ? {} : { note }),
      },
    ]);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: decision,
      subject: "return-request",
      subjectId: requestId,
      label,
    });
    await queueMail(tx, { kind: "return-decided", requestId }, at);
    return accept(decision);
  });
}

type Deciding = Pick<ReturnDecision, "decision"> & {
  parcel: LockedParcel;
  requestId: string;
  person: Person;
};

/** Other packets are taken now, or it can't be decided so. */
async function atWhatTime(
  tx: Transaction,
  world: World,
  { parcel, decision, requestId, person }: Deciding,
): Promise<Result<Date, DecideReturnRefusal>> {
  if (decision !== "replaced") return accept(world.now());
  if (parcel.lastRequestWish !== "replacement") return refuse({ code: "replacement-too-few" });
  return acceptReplacement(tx, world, { parcelId: parcel.id, requestId, personId: person.id });
}

type Decided = Pick<ReturnDecision, "decision" | "note"> & {
  requestId: string;
  personId: string;
  at: Date;
};

async function write(tx: Transaction, { requestId, decision, note, personId, at }: Decided) {
  await tx.execute(sql`
    update return_requests set state = ${decision}, decided_at = ${at}, decided_by = ${personId},
      decision_note = ${note === "" ? null : note}
    where id = ${requestId}`);
}

async function wasDecidedSo(
  tx: Transaction,
  given: { requestId: string; decision: ReturnRequestState; note: string; personId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from return_requests where id = ${given.requestId} and state = ${given.decision}
      and decided_by = ${given.personId} and coalesce(decision_note, '') = ${given.note}`);
  return rows.length > 0;
}
