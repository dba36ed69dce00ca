import { createHash } from "node:crypto";
import {
  checkContactMessage,
  type ContactMessage,
  type WrittenMessage,
} from "#domain/contact/contact-message.ts";
import type { ContactRefusal } from "#domain/contact/contact-refusals.ts";
import { suspectForm } from "#domain/contact/form-time.ts";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Transaction } from "#database/connect.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { attemptKey, countAttempt, uncountAttempt } from "#server/people/sign-in/attempt-store.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import { findSubmission, insertMessage } from "./contact-store.ts";
import { readFormMark } from "./form-mark.ts";

export type SentForm = {
  written: WrittenMessage;
  mark: string;
  /** The field that nobody sees. */
  trap: string;
  language: Language;
  personId: string | null;
  clientAddress: string;
};
type SentMessage = { messageId: string };

const hour = { windowSeconds: 3600, lockSeconds: 3600 };

/** Keeps the message and asks for its mails. What was sent before in the same form is answered as it was then. */
export async function sendMessage(
  world: World,
  form: SentForm,
): Promise<Result<SentMessage, ContactRefusal>> {
  const message = checkContactMessage(form.written);
  if (!message.ok) return message;
  const now = world.now();
  const mark = readFormMark(world, form.mark);
  const ageMs = mark && now.getTime() - mark.handedOutAt.getTime();
  const suspicion = suspectForm({ trap: form.trap, ageMs });
  if (suspicion) return refuse(suspicion);
  if (!mark) throw new Error("A form without a mark was not suspected.");

  const submissionKey = keyOf(mark.submissionKey, message.value);
  const limit = world.limits.messagesPerHour;
  const counter = attemptKey("message address", form.clientAddress);
  return world.db.transaction(async (tx) => {
    // Counted first: the counter's row makes those of one address wait for each other, so each sees what was sent.
    const counted = await countAttempt(tx, counter, { limit, ...hour }, now);
    const sentBefore = await findSubmission(tx, submissionKey);
    if (sentBefore !== null) {
      await uncountAttempt(tx, counter);
      return accept({ messageId: sentBefore });
    }
    if (counted.attempts > limit)
      return refuse({ code: "too-many-messages", retryAfterSeconds: counted.retryAfterSeconds });
    const id = world.newId();
    const isSignedIn = form.personId !== null && (await lockAccount(tx, form.personId));
    const isNew = await insertMessage(tx, {
      ...message.value,
      id,
      submissionKey,
      language: form.language,
      personId: isSignedIn ? form.personId : null,
      createdAt: now,
    });
    if (!isNew) {
      // The same form at the same moment over another network.
      await uncountAttempt(tx, counter);
      return accept({ messageId: (await findSubmission(tx, submissionKey)) ?? id });
    }
    await queueMail(tx, { kind: "message-received", messageId: id }, now);
    if (await mayCopy(tx, world, message.value.email))
      await queueMail(tx, { kind: "message-copy", messageId: id }, now);
    return accept({ messageId: id });
  });
}

/** Whoever types somebody else's address again and again fills no mailbox: the message is kept, only the copy is not. */
async function mayCopy(tx: Transaction, world: World, email: string): Promise<boolean> {
  const limit = world.limits.messageCopiesPerHour;
  const counter = attemptKey("message copy", email);
  const { attempts } = await countAttempt(tx, counter, { limit, ...hour }, world.now());
  return attempts <= limit;
}

/** The same words in the same form are a second click; other words are another message. */
function keyOf(formKey: string, { name, email, phone, subject, message }: ContactMessage): string {
  const said = JSON.stringify([name, email, phone, subject, message]);
  return `${formKey} ${createHash("sha256").update(said).digest("base64url")}`;
}
