import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "#database/away.ts";
import { mailAttempts, unreachablePauseMs } from "#domain/mail/attempts.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { composeMail } from "./steps/compose-mail.ts";
import type { ComposedMail } from "./composed-mail.ts";
import { mailWay } from "./mail-way.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import {
  claimMail,
  giveBack,
  isMailDue,
  markFailed,
  markKept,
  markSent,
  noteError,
  type OutboxRow,
} from "#server/outbox/mail-store.ts";
import type { MailAnswer, Mailer } from "#server/platform/mailer.ts";
import { readMail } from "#server/outbox/read-mail.ts";

export type SentMail = "nothing" | "kept" | "held" | MailAnswer["state"];

export type Sending = {
  /** Aborted: a mail that the server has not begun to take is given back. */
  stopping?: AbortSignal;
  /** Told each time that mails wait for the shop, not for themselves. */
  onWait?: (why: string) => void;
  /** Only a test says which moment it is. */
  at?: Date;
  /** Mails that a server took while the database was away to write it down: this process sends none of them again. */
  taken?: Set<number>;
};

const noSender = "no address to send from: set MAIL_FROM, or the business e-mail in the settings";

/**
 * Sends the mail that is due longest. It is claimed, handed over and marked in three steps, no transaction open meanwhile:
 * a process killed in between leaves it to be sent again, under the same Message-ID.
 */
export async function sendNextMail(world: World, sending: Sending = {}): Promise<SentMail> {
  const { onWait, at } = sending;
  const { mailer, db } = world;
  if (mailer !== null && !(await hasSender(world))) {
    if (!(await isMailDue(db, at))) return "nothing";
    onWait?.(noSender);
    return "unreachable";
  }
  const row = await claimMail(db, at);
  if (row === null) return "nothing";
  const taken = sending.taken ?? new Set();
  try {
    return await sendClaimed(world, row, { ...sending, taken });
  } catch (error) {
    if (taken.has(row.id) || !isDatabaseAway(error)) throw error;
    // That was no attempt of the mail's: it is due as soon as the database is back.
    await retryWrite(world, sending, () => giveBack(db, row, { at, pauseMs: 0 }));
    return "interrupted";
  }
}

async function sendClaimed(
  world: World,
  row: OutboxRow,
  sending: Sending & { taken: Set<number> },
): Promise<SentMail> {
  const { stopping, at, taken } = sending;
  const { mailer, log, db } = world;
  const named = { mail: row.topic, outboxId: row.id };
  if (mailer === null) {
    log.info(named, "a mail is kept: no mail server is set");
    return keepUnsent(world, row, null);
  }
  if (taken.has(row.id)) return noteSent(world, row, sending);
  if (row.attempts > mailAttempts) return giveUp(world, row, "it was never answered for");
  const composed = await compose(world, row);
  if ("drop" in composed) {
    log.info({ ...named, why: composed.drop }, "a mail is not sent any more");
    return keepUnsent(world, row, composed.drop);
  }
  if ("hold" in composed) {
    log.error(named, `a mail can't be sent from here: ${composed.hold}`);
    await giveBack(db, row, { at, pauseMs: unreachablePauseMs });
    return "held";
  }
  const answer =
    "error" in composed ? composed : await send(world, composed, { mailer, row, stopping });
  return settle(world, row, { answer, sending });
}

/** Writes down what became of a claimed mail. */
async function settle(
  world: World,
  row: OutboxRow,
  { answer, sending }: { answer: MailAnswer; sending: Sending & { taken: Set<number> } },
): Promise<SentMail> {
  const { log, db } = world;
  const { onWait, at } = sending;
  const named = { mail: row.topic, outboxId: row.id, attempts: row.attempts };
  if (answer.state === "sent") {
    log.info(named, "mail sent");
    return noteSent(world, row, sending);
  }
  if (answer.state === "interrupted") {
    await giveBack(db, row, { at, pauseMs: 0 });
  } else if (answer.state === "unreachable") {
    await giveBack(db, row, { at, pauseMs: unreachablePauseMs, error: answer.error });
    onWait?.(answer.error);
  } else if (answer.state === "refused" || row.attempts === mailAttempts) {
    return giveUp(world, row, answer.error);
  } else {
    await noteError(db, row.id, answer.error);
    log.warn({ ...named, error: answer.error }, "a mail has to wait");
  }
  return answer.state;
}

const writeAgainMs = 500;

/** A mail that is not known to have left would leave twice. */
async function noteSent(
  world: World,
  { id }: OutboxRow,
  sending: Sending & { taken: Set<number> },
): Promise<"sent"> {
  sending.taken.add(id);
  await retryWrite(world, sending, () => markSent(world.db, id, world.now()));
  sending.taken.delete(id);
  return "sent";
}

/** What has happened is written down as soon as the database is there, unless the shop stops before. */
async function retryWrite(
  world: World,
  { stopping }: Sending,
  write: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (stopping?.aborted || world.outages.note(error, "mails") === null) throw error;
    }
    await sleep(writeAgainMs);
  }
}

async function hasSender({ env, db }: World): Promise<boolean> {
  return env.mailFrom !== undefined || (await getSettings(db)).business.email !== "";
}

/** One that can't be written now doesn't hold up the others. */
async function compose(world: World, row: OutboxRow) {
  const mail = readMail(row);
  if (mail === null) return { state: "refused", error: "no such kind of mail" } as const;
  try {
    return await composeMail(world, mail);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const { id: outboxId, topic } = row;
    world.log.error({ err: error, mail: topic, outboxId }, "a mail could not be written");
    return { state: "later", error: `not written: ${String(error)}` } as const;
  }
}

async function send(
  world: World,
  composed: ComposedMail,
  { mailer, row, stopping }: { mailer: Mailer; row: OutboxRow; stopping: AbortSignal | undefined },
): Promise<MailAnswer> {
  const { shop, to, replyTo, subject, language, unsubscribe } = composed;
  const address = world.env.mailFrom ?? shop.email;
  if (address === "") return { state: "unreachable", error: noSender };
  const mail = {
    messageId: messageId(world, row.id, address),
    from: { name: shop.name, address },
    to,
    replyTo: replyTo ?? (shop.email === "" || shop.email === address ? null : shop.email),
    subject,
    text: renderText(composed),
    html: renderHtml(composed),
    language,
    unsubscribe: unsubscribe?.href,
  };
  return mailer.send(mail, stopping);
}

/** Of the row alone, so that it is the same at each attempt; nobody can guess another shop's or an earlier one. */
function messageId(world: World, outboxId: number, from: string): string {
  const mac = createHmac("sha256", world.secret).update(`message-id:${outboxId}`).digest("hex");
  return `<${outboxId}.${mac.slice(0, 32)}@${from.split("@")[1] ?? "localhost"}>`;
}

async function keepUnsent(world: World, row: OutboxRow, why: string | null): Promise<"kept"> {
  const isShown = why === null && mailWay(world) === "mailbox";
  await markKept(world.db, row.id, { at: world.now(), why, isShown });
  return "kept";
}

async function giveUp(world: World, row: OutboxRow, error: string): Promise<"refused"> {
  const { id, topic: mail, attempts } = row;
  await markFailed(world.db, id, { at: world.now(), error });
  world.log.error({ mail, outboxId: id, attempts, error }, "a mail could not be sent");
  return "refused";
}
