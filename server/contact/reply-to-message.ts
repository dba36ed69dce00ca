import { messageNumber } from "#domain/contact/contact-message.ts";
import { checkReply, type ReplyRefusal } from "#domain/contact/message-reply.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { insertReply, lockMessage } from "./inbox-store.ts";

type ReplyInput = {
  messageId: string;
  /** Of the form that was shown: the same sent twice is one answer. */
  replyId: string;
  text: string;
  /** How many answers the form was shown with. */
  answersSeen: number;
};

export async function replyToMessage(
  world: World,
  person: Person,
  { messageId, replyId, text, answersSeen }: ReplyInput,
): Promise<Result<null, ReplyRefusal>> {
  if (!can(person, "manage-messages")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(messageId) || !isUuid(replyId)) return refuse({ code: "message-not-found" });
  const reply = checkReply(text);
  return world.db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (message === null) return refuse({ code: "message-not-found" });
    if (message.answerIds.includes(replyId)) return accept(null);
    if (!reply.ok) return reply;
    if (message.state === "closed") return refuse({ code: "message-closed" });
    if (message.answerIds.length !== answersSeen) return refuse({ code: "answered-meanwhile" });
    const now = world.now();
    await insertReply(tx, { id: replyId, messageId, personId: person.id, text: reply.value, now });
    await queueMail(tx, { kind: "message-reply", replyId }, now);
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "answered",
      subject: "message",
      subjectId: messageId,
      label: messageNumber(messageId),
    });
    return accept(null);
  });
}
