import { afterEach } from "vitest";
import type { Database } from "#database/connect.ts";
import { outbox } from "#database/schema/settings.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { readEnv } from "#server/env.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { sendNextMail, type SentMail } from "#server/mail/send-next-mail.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { makePerson } from "#tests/factories/person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { startMailServer, type Answers, type MailServer } from "./mail-server.ts";

export const senderEnv = readEnv({ NODE_ENV: "test", MAIL_FROM: "orders@shop.test.example" });

/** One line at the top of a test file: shops whose mail servers end with the test. */
export function testMailing(database: { readonly db: Database }) {
  let servers: MailServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    servers = [];
  });
  return {
    /** A shop with a mail server that answers so, and a clock that can be put forward. */
    async world(answers: Answers = {}) {
      const server = await startMailServer(answers);
      servers.push(server);
      let now = noon;
      const mailer = createMailer(server.url);
      const world = testWorld(database.db, { env: senderEnv, mailer, now: () => now });
      const passHours = (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000));
      return { world, server, passHours };
    },
    theRow: async () => (await database.db.select().from(outbox))[0],
  };
}

export async function queue(world: World, mail: Mail): Promise<void> {
  await world.db.transaction((tx) => queueMail(tx, mail, noon));
}

export async function queueWelcome(world: World, given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(world.db, { email: "asha@test.example", ...given });
  await queue(world, { kind: "welcome", personId: person.id });
  return person;
}

/** All that is due now. */
export async function sendAll(world: World): Promise<SentMail[]> {
  const done: SentMail[] = [];
  for (;;) {
    const next = await sendNextMail(world, { at: world.now() });
    if (next === "nothing") return done;
    done.push(next);
  }
}
