import { messageNumber } from "#domain/contact/contact-message.ts";
import type { MessageRefusal } from "#domain/contact/message-reply.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockMessage, setMessageState } from "#server/contact/inbox-store.ts";
import type { World } from "#server/world.ts";

/** To closed and back. One that is there already stays: a second click, another administrator. */
export async function moveMessage(
  world: World,
  person: Person,
  { id, to }: { id: string; to: "open" | "closed" },
): Promise<Result<null, MessageRefusal>> {
  if (!can(person, "manage-messages")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(id)) return refuse({ code: "message-not-found" });
  return world.db.transaction(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message === null) return refuse({ code: "message-not-found" });
    if ((message.state === "closed") === (to === "closed")) return accept(null);
    const now = world.now();
    await setMessageState(tx, { id, state: to, closedAt: to === "closed" ? now : null });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: to === "closed" ? "closed" : "reopened",
      subject: "message",
      subjectId: id,
      label: messageNumber(id),
      before: { state: message.state },
      after: { state: to },
    });
    return accept(null);
  });
}
