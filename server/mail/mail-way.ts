import type { World } from "#server/world.ts";

/** How mails reach people: by a mail server, on the demo shop's mailbox page in its place, or not at all. */
export type MailWay = "server" | "mailbox" | "none";

const ofThisMachine: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]", "::1"]);

/** By how the shop was started. */
export function mailWay({ env, mailer }: Pick<World, "env" | "mailer">): MailWay {
  if (mailer !== null || env.smtpUrl !== undefined) return "server";
  return isDemoShop(env) ? "mailbox" : "none";
}

/** For whom asks: who is not at this machine has no mailbox. */
export function mailWayFor(
  world: Pick<World, "env" | "mailer">,
  { isLocal }: { isLocal: boolean },
): MailWay {
  const way = mailWay(world);
  return way === "mailbox" && !isLocal ? "none" : way;
}

/**
 * The mailbox shows everybody's mails, an administrator's link to a new password too, to whoever opens it. So it is there only in the shop that
 * `npm start` makes to be tried out: its own database, payments that are tests, and nobody but this machine to reach it.
 */
function isDemoShop(env: World["env"]): boolean {
  const isPublic =
    env.publicUrl !== undefined && !ofThisMachine.has(new URL(env.publicUrl).hostname);
  return (
    env.databaseUrl === undefined &&
    env.sandboxPayments &&
    ofThisMachine.has(env.host) &&
    env.trustProxy === 0 &&
    !isPublic
  );
}
