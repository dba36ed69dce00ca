import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { startMailServer } from "#tests/mail/mail-server.ts";
import { queue, queueWelcome, sendAll, senderEnv, testMailing } from "#tests/mail/mailing.ts";
import { makeToken } from "#tests/mail/wanted-mails.ts";
import { noon } from "#tests/world.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { sendNextMail } from "#server/mail/send-next-mail.ts";

const database = testDatabase();
const { world: mailingWorld, theRow } = testMailing(database);

test("while the server is away, or does not know us, a mail waits without end, and that is no attempt of it", async () => {
  const { world, server, passHours } = await mailingWorld({
    toRecipient: () => ({ code: 530, text: "Authentication required" }),
  });
  await queueWelcome(world);
  const said: string[] = [];
  const onWait = (why: string) => void said.push(why);
  expect(await sendNextMail(world, { onWait, at: world.now() })).toBe("unreachable");
  await server.close();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await sendNextMail(world, { onWait, at: world.now() })).toBe("nothing");
    passHours(4 / 60);
    expect(await sendNextMail(world, { onWait, at: world.now() })).toBe("unreachable");
  }
  expect(await theRow()).toMatchObject({ failedAt: null, attempts: 0 });
  expect((await theRow())?.lastError).toContain("ECONNREFUSED");
  expect(said).toHaveLength(13);

  const back = await startMailServer();
  passHours(48);
  expect(await sendAll({ ...world, mailer: createMailer(back.url) })).toEqual(["sent"]);
  await back.close();
});

test("one clock, the database's, says when a mail is due, whatever the clock of the process says", async () => {
  const { world } = await mailingWorld({ toMail: () => ({ code: 451, text: "Later" }) });
  const ahead = { ...world, now: () => new Date(Date.now() + 3_600_000) };
  await queueWelcome(world);
  await database.db.execute(sql`update outbox set next_attempt_at = now() + interval '1 minute'`);
  expect(await sendNextMail(ahead)).toBe("nothing");
  await database.db.execute(sql`update outbox set next_attempt_at = now() - interval '1 s'`);
  expect(await sendNextMail(ahead)).toBe("later");
  const { rows } = await database.db.execute(
    sql`select 1 from outbox where next_attempt_at - now() between interval '119 s' and interval '121 s'`,
  );
  expect(rows).toHaveLength(1);
  expect(await sendNextMail(ahead)).toBe("nothing");
});

test("without an address to send from no mail is touched; the business e-mail is one", async () => {
  const { world, server } = await mailingWorld();
  const unnamed = { ...world, env: { ...senderEnv, mailFrom: undefined } };
  const said: string[] = [];
  const onWait = (why: string) => void said.push(why);
  expect(await sendNextMail(unnamed, { onWait, at: world.now() })).toBe("nothing");
  await queueWelcome(world);
  expect(await sendNextMail(unnamed, { onWait, at: world.now() })).toBe("unreachable");
  expect(said).toEqual([expect.stringContaining("MAIL_FROM")]);
  expect(await theRow()).toMatchObject({ attempts: 0, nextAttemptAt: noon });
  await database.db
    .insert(settings)
    .values({ key: "business", value: { email: "hello@shop.test.example", name: "Kisan Beej" } });
  expect(await sendAll(unnamed)).toEqual(["sent"]);
  expect(server.mails[0]?.headers.get("from")).toBe("Kisan Beej <hello@shop.test.example>");
});

test("a process with another secret sends no dead link: the mail waits for one that has the right secret", async () => {
  const { world, server, passHours } = await mailingWorld();
  const { id: personId } = await makePerson(world.db);
  const tokenId = await makeToken(world, { personId });
  await queue(world, { kind: "password-reset", tokenId });
  const lines: string[] = [];
  const log = { error: (_: unknown, line: string) => lines.push(line) } as unknown as World["log"];
  const other = { ...world, log, secret: Buffer.alloc(32, "other") };
  expect(await sendAll(other)).toEqual(["held"]);
  expect(lines).toEqual([expect.stringContaining("SECRET_KEY")]);
  const waiting = { attempts: 0, sentAt: null, keptAt: null, failedAt: null, lastError: null };
  expect(await theRow()).toMatchObject(waiting);
  expect(server.mails).toEqual([]);
  passHours(4 / 60);
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(server.mails[0]?.text).toContain(oneTimeToken(world, tokenId));
});
