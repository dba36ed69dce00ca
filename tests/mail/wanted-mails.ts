import { contactMessages } from "#database/schema/messages.ts";
import { oneTimeTokens } from "#database/schema/people.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";

type GivenToken = Partial<typeof oneTimeTokens.$inferInsert> & { personId: string };

/** A link that works for an hour, to set a new password unless it is said otherwise. */
export async function makeToken(world: World, given: GivenToken): Promise<string> {
  const id = world.newId();
  await world.db.insert(oneTimeTokens).values({
    id,
    purpose: "reset-password",
    tokenHash: hashToken(oneTimeToken(world, id)),
    email: "asha@test.example",
    expiresAt: new Date(world.now().getTime() + 3_600_000),
    ...given,
  });
  return id;
}

export async function queueReset(world: World, personId: string): Promise<void> {
  const tokenId = await makeToken(world, { personId });
  await world.db.transaction((tx) =>
    queueMail(tx, { kind: "password-reset", tokenId }, world.now()),
  );
}

export async function makeMessage(
  world: World,
  given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<string> {
  const id = world.newId();
  await world.db.insert(contactMessages).values({
    id,
    submissionKey: id,
    name: "Ravi Kumar",
    email: "ravi@test.example",
    subject: "order-status",
    message: "Where is my parcel?\nIt is late.",
    language: "en",
    ...given,
  });
  return id;
}

/** As the contact page: to the shop, and a copy to who wrote. */
export async function queueContactMails(world: World): Promise<void> {
  const messageId = await makeMessage(world);
  await world.db.transaction(async (tx) => {
    await queueMail(tx, { kind: "message-received", messageId }, world.now());
    await queueMail(tx, { kind: "message-copy", messageId }, world.now());
  });
}
