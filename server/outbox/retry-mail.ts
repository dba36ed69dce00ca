import type { RetryRefusal } from "#domain/mail/outbox.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockMail, putBack } from "./outbox-store.ts";

/** Puts a mail that was kept or given up back among those that wait. One that waits already stays where it is. */
export async function retryMail(
  world: World,
  person: Person,
  id: string,
): Promise<Result<null, RetryRefusal>> {
  if (!can(person, "manage-mails")) return refuse({ code: "not-an-administrator" });
  if (!/^[1-9]\d{0,14}$/.test(id)) return refuse({ code: "mail-not-found" });
  return world.db.transaction(async (tx) => {
    const found = await lockMail(tx, Number(id));
    if (found === null) return refuse({ code: "mail-not-found" });
    if (found.state === "sent") return refuse({ code: "mail-already-sent" });
    if (world.mailer === null) return refuse({ code: "no-mail-server" });
    if (found.mail === null) return refuse({ code: "mail-address-gone" });
    if (found.state === "waiting") return accept(null);
    const now = world.now();
    await putBack(tx, found.id, now);
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "sent-again",
      subject: "mail",
      subjectId: id,
      label: found.topic,
      before: { state: found.state, attempts: found.attempts, error: found.lastError },
    });
    return accept(null);
  });
}
