import { sql } from "drizzle-orm";
import { orderNoteMax, type NoteRefusal } from "#domain/parcels/parcel-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { noteHistory } from "./steps/note-history.ts";

/** For the shop's own people; no customer reads it. The same note sent twice within a minute is one. */
export async function noteOrder(
  world: World,
  person: Person,
  given: { orderNumber: string; note: string },
): Promise<Result<"noted", NoteRefusal>> {
  if (!can(person, "manage-orders")) return refuse({ code: "order-not-found" });
  const note = given.note.trim();
  if (note === "") return refuse({ code: "note-missing" });
  if (note.length > orderNoteMax) return refuse({ code: "note-too-long", max: orderNoteMax });
  return world.db.transaction(async (tx) => {
    const at = world.now();
    const { rows } = await tx.execute<{ id: string; repeated: boolean }>(sql`
      select o.id, exists (select 1 from order_history h where h.order_id = o.id and h.event = 'note'
        and h.note = ${note} and h.actor_id = ${person.id} and h.at > ${new Date(at.getTime() - 60_000)}) as repeated
      from orders o where o.number = ${given.orderNumber} for no key update of o`);
    const [order] = rows;
    if (order === undefined) return refuse({ code: "order-not-found" });
    if (order.repeated) return accept("noted");
    await noteHistory(tx, order.id, at, [
      { event: "note", actorRole: "administrator", actorId: person.id, note },
    ]);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "noted",
      subject: "order",
      subjectId: order.id,
      label: given.orderNumber,
    });
    return accept("noted");
  });
}
