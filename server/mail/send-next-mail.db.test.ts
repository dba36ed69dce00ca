import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { people } from "#database/schema/people.ts";
import { outbox, settings } from "#database/schema/settings.ts";
import { mailAttempts } from "#domain/mail/attempts.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { queue, queueWelcome, sendAll, testMailing } from "#tests/mail/mailing.ts";
import { makeMessage, makeToken } from "#tests/mail/wanted-mails.ts";
import { noon, testWorld } from "#tests/world.ts";

const database = testDatabase();
const { world: mailingWorld, theRow } = testMailing(database);

test("a mail goes from the shop to the person, in both parts, and says that a machine sent it", async () => {
  const { world, server } = await mailingWorld();
  await queueWelcome(world, { language: "hi", name: "आशा वर्मा" });
  expect(await sendAll(world)).toEqual(["sent"]);
  const [mail] = server.mails;
  expect(mail?.to).toBe("asha@test.example");
  expect(mail?.headers.get("from")).toBe("Beej Bazaar <orders@shop.test.example>");
  expect(mail?.headers.get("to")).toBe("आशा वर्मा <asha@test.example>");
  expect(mail?.headers.get("subject")).toBe("Beej Bazaar में स्वागत है");
  expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail?.headers.get("content-language")).toBe("hi");
  for (const part of [mail?.text, mail?.html]) expect(part).toContain("नमस्ते आशा वर्मा,");
  expect(await theRow()).toMatchObject({ sentAt: noon, attempts: 1, lastError: null });
  expect(await sendAll(world)).toEqual([]);
});

test("what is not accepted yet is tried again after growing pauses, under one Message-ID", async () => {
  const soon = { code: 451, text: "Try again later" };
  let refusals = 2;
  const { world, server, passHours } = await mailingWorld({
    toMail: () => (refusals-- > 0 ? soon : undefined),
  });
  await queueWelcome(world);
  expect(await sendAll(world)).toEqual(["later"]);
  expect(await theRow()).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  expect((await theRow())?.lastError).toContain("Try again later");
  expect(await sendAll(world)).toEqual([]);
  passHours(2 / 60);
  expect(await sendAll(world)).toEqual(["later"]);
  passHours(2 / 60);
  expect(await sendAll(world)).toEqual([]);
  passHours(3 / 60);
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(server.mails).toHaveLength(3);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test("after ten attempts in about a day it is given up, with what the server said last", async () => {
  const { world, server, passHours } = await mailingWorld({
    toMail: () => ({ code: 452, text: "Mailbox is full" }),
  });
  await queueWelcome(world);
  for (let hour = 0; hour < 10 * 30; hour += 1) {
    await sendAll(world);
    passHours(0.1);
  }
  expect(server.mails).toHaveLength(mailAttempts);
  const row = await theRow();
  expect(row?.lastError).toContain("Mailbox is full");
  expect(row?.failedAt?.getTime()).toBeLessThan(noon.getTime() + 27 * 3_600_000);
});

test("a recipient who does not exist is not tried again", async () => {
  const { world, server } = await mailingWorld({
    toRecipient: () => ({ code: 550, text: "No such user" }),
  });
  await queueWelcome(world);
  expect(await sendAll(world)).toEqual(["refused"]);
  expect(await theRow()).toMatchObject({ failedAt: noon, attempts: 1 });
  expect((await theRow())?.lastError).toContain("No such user");
  expect(server.mails).toEqual([]);
});

test("a mail whose sender died at every attempt is given up as well", async () => {
  const { world, server } = await mailingWorld();
  await queueWelcome(world);
  await database.db.execute(sql`update outbox set attempts = ${mailAttempts}`);
  expect(await sendAll(world)).toEqual(["refused"]);
  expect(await theRow()).toMatchObject({ failedAt: noon });
  expect(server.mails).toEqual([]);
});

test("without a mail server mails are kept, each with one line in the log, and never sent by themselves", async () => {
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line) } as unknown as World["log"];
  const world = testWorld(database.db, { log });
  await queueWelcome(world);
  await queueWelcome(world, { email: "ravi@test.example" });
  expect(await sendAll(world)).toEqual(["kept", "kept"]);
  expect(lines).toEqual([
    { mail: "welcome", outboxId: expect.any(Number) },
    { mail: "welcome", outboxId: expect.any(Number) },
  ]);
  expect(await theRow()).toMatchObject({ keptAt: noon, lastError: null, sentAt: null });
  const { world: named, server } = await mailingWorld();
  expect(await sendAll(named)).toEqual([]);
  expect(server.mails).toEqual([]);
});

test("nothing is sent with a link that is used or over, and nothing to a person who is gone", async () => {
  const { world, server } = await mailingWorld();
  const { id: personId } = await makePerson(world.db);
  const used = await makeToken(world, { personId, usedAt: noon });
  const over = await makeToken(world, { personId, expiresAt: noon });
  await queue(world, { kind: "password-reset", tokenId: used });
  await queue(world, { kind: "email-confirmation", tokenId: over });
  await queue(world, { kind: "password-reset", tokenId: world.newId() });
  const gone = await queueWelcome(world);
  await world.db.update(people).set({ status: "anonymised" }).where(eq(people.id, gone.id));
  expect(await sendAll(world)).toEqual(["kept", "kept", "kept", "kept"]);
  const rows = await database.db.select().from(outbox).orderBy(outbox.id);
  expect(rows.map(({ lastError }) => lastError)).toEqual([
    "its link is used, or a newer one took its place",
    "its link is over",
    "its link is void, or nobody is there to write to",
    "there is nobody to write to",
  ]);
  expect(server.mails).toEqual([]);
});

test.each([
  ["sent", {}],
  ["refused", { toRecipient: () => ({ code: 550, text: "5.1.1 <old@test.example>: unknown" }) }],
] as const)(
  "once a mail to an old address is %s, the outbox names it no more",
  async (state, answers) => {
    const { world, server } = await mailingWorld(answers);
    const { id: personId } = await makePerson(world.db);
    const changed = { kind: "email-changed", personId, oldEmail: "old@test.example" } as const;
    await queue(world, { ...changed, at: noon.toISOString() });
    expect(await sendAll(world)).toEqual([state]);
    expect(server.mails.map(({ to }) => to)).toEqual(state === "sent" ? ["old@test.example"] : []);
    expect(JSON.stringify(await theRow())).not.toContain("old@");
    expect((await theRow())?.payload).toEqual({ personId, at: noon.toISOString() });
  },
);

test("what people typed can't add a header or a recipient", async () => {
  const { world, server } = await mailingWorld();
  const evil = "Ravi\r\nBcc: everybody@test.example\r\n\r\n<script>";
  const messageId = await makeMessage(world, { name: evil, subject: evil });
  await queue(world, { kind: "message-copy", messageId });
  await database.db
    .insert(settings)
    .values({ key: "business", value: { email: "hello@shop.test.example" } });
  await queue(world, { kind: "message-received", messageId });
  expect(await sendAll(world)).toEqual(["sent", "sent"]);
  expect(server.mails.map(({ to }) => to)).toEqual([
    "ravi@test.example",
    "hello@shop.test.example",
  ]);
  for (const { headers, html } of server.mails) {
    expect(headers.has("bcc")).toBe(false);
    expect(html).not.toContain("<script>");
  }
  const [, received] = server.mails;
  expect(received?.headers.get("reply-to")).toBe("ravi@test.example");
  expect(received?.headers.get("subject")).toMatch(/^Message from Ravi Bcc: everybody/);
});

test("an address that is none is refused here, before it reaches the server", async () => {
  const { world, server } = await mailingWorld();
  await queueWelcome(world, { email: "asha@test.example\r\nrcpt to:<other@test.example>" });
  expect(await sendAll(world)).toEqual(["refused"]);
  expect(server.mails).toEqual([]);
});

test("a row of another shop's time is given up, and the next ones are sent", async () => {
  const { world, server } = await mailingWorld();
  await world.db.insert(outbox).values({
    topic: "telegram",
    eventKey: "telegram:1",
    payload: { any: "thing" },
    nextAttemptAt: noon,
  });
  await queueWelcome(world);
  expect((await sendAll(world)).toSorted()).toEqual(["refused", "sent"]);
  expect(server.mails).toHaveLength(1);
});
