import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formTimes } from "#domain/contact/form-time.ts";
import { connectDatabase, type Database } from "#database/connect.ts";
import { normalLimits } from "#server/platform/limits.ts";
import type { World } from "#server/world.ts";
import { makePerson } from "#tests/factories/person.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { noon, testWorld } from "#tests/world.ts";
import { makeFormMark, readFormMark } from "./form-mark.ts";
import { sendMessage, type SentForm } from "./send-message.ts";

const database = testDatabase();
const written = {
  name: "Asha Verma",
  email: "Asha@Test.Example",
  phone: "98765 43210",
  subject: "product-inquiry",
  message: "Is the okra seed treated?",
};
const given: Omit<SentForm, "mark"> = {
  written,
  trap: "",
  language: "hi",
  personId: null,
  clientAddress: "203.0.113.7",
};
const at = (ms: number): Date => new Date(noon.getTime() + ms);
const worldAt = (db: Database, ms: number, overrides: Partial<World> = {}) =>
  testWorld(db, { now: () => at(ms), ...overrides });
const answerOf = (answer: Awaited<ReturnType<typeof sendMessage>>) =>
  answer.ok ? "taken" : answer.refusal.code;
const countIn = async (db: Database, table: "contact_messages" | "outbox") =>
  (await db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length;

test("a message is kept with who wrote it, and its two mails are asked for", async () => {
  const { db } = database;
  const { id: personId } = await makePerson(db);
  const mark = makeFormMark(worldAt(db, 0));
  const answer = await sendMessage(worldAt(db, 60_000), { ...given, personId, mark });
  const { rows } = await db.execute(sql`
    select id, submission_key, name, email, phone, subject, message, language, person_id, state,
      created_at = ${at(60_000)} as "sentThen" from contact_messages`);
  expect(rows).toEqual([
    {
      id: answer.ok && answer.value.messageId,
      submission_key: expect.stringMatching(`^${mark.slice(0, 36)} [\\w-]{43}$`),
      name: "Asha Verma",
      email: "asha@test.example",
      phone: "9876543210",
      subject: "product-inquiry",
      message: "Is the okra seed treated?",
      language: "hi",
      person_id: personId,
      state: "open",
      sentThen: true,
    },
  ]);
  const messageId = rows[0]?.["id"];
  const mails = await db.execute(sql`select topic, payload from outbox order by id`);
  expect(mails.rows).toEqual([
    { topic: "message-received", payload: { messageId } },
    { topic: "message-copy", payload: { messageId } },
  ]);
});

test("the same form sent again is the same message and counts once", async () => {
  const { db } = database;
  const world = worldAt(db, 5_000, { limits: { ...normalLimits, messagesPerHour: 1 } });
  const form = { ...given, mark: makeFormMark(worldAt(db, 0)) };
  const first = await sendMessage(world, form);
  const untidy = { ...written, name: " Asha  Verma ", message: `${written.message}\r\n` };
  const again = await sendMessage(world, { ...form, written: untidy });
  expect(first.ok).toBe(true);
  expect(again).toEqual(first);
  expect([await countIn(db, "contact_messages"), await countIn(db, "outbox")]).toEqual([1, 2]);
});

test("other words in the same form are another message, under the same limit", async () => {
  const { db } = database;
  const world = worldAt(db, 5_000, { limits: { ...normalLimits, messagesPerHour: 2 } });
  const form = { ...given, mark: makeFormMark(worldAt(db, 0)) };
  const say = (words: Partial<typeof written>) =>
    sendMessage(world, { ...form, written: { ...written, ...words } });
  const first = await say({});
  const second = await say({ message: "And the brinjal?" });
  expect(second.ok && first.ok && second.value.messageId !== first.value.messageId).toBe(true);
  expect(await say({ message: "And the brinjal?" })).toEqual(second);
  expect(answerOf(await say({ subject: "feedback" }))).toBe("too-many-messages");
  const { rows } = await db.execute(sql`select message from contact_messages order by message`);
  expect(rows.map(({ message }) => message)).toEqual([
    "And the brinjal?",
    "Is the okra seed treated?",
  ]);
});

test("one address sends five messages an hour; refused forms and repeats are none of them", async () => {
  const { db } = database;
  const world = worldAt(db, 5_000);
  const send = (form: Partial<SentForm> = {}) =>
    sendMessage(world, { ...given, mark: makeFormMark(worldAt(db, 0)), ...form });
  await send({ trap: "https://spam.example" });
  await send({ written: { ...written, message: "" } });
  for (let message = 0; message < 5; message += 1) expect(answerOf(await send())).toBe("taken");
  expect(await send()).toEqual({
    ok: false,
    refusal: { code: "too-many-messages", retryAfterSeconds: 3600 },
  });
  expect(answerOf(await send({ clientAddress: "198.51.100.1" }))).toBe("taken");
  expect(await countIn(db, "contact_messages")).toBe(6);

  const later = worldAt(db, 5_000 + 3_600_000);
  const mark = makeFormMark(worldAt(db, 3_600_000));
  expect(answerOf(await sendMessage(later, { ...given, mark }))).toBe("taken");
});

test("one e-mail address gets three copies an hour from whatever networks, and no message is lost", async () => {
  const { db } = database;
  const send = (ms: number, network: number, email: string) => {
    const mark = makeFormMark(worldAt(db, ms - 5_000));
    const clientAddress = `203.0.113.${network}`;
    return sendMessage(worldAt(db, ms), {
      ...given,
      written: { ...written, email },
      mark,
      clientAddress,
    });
  };
  const copies = async () =>
    (await db.execute(sql`select 1 from outbox where topic = 'message-copy'`)).rows.length;
  for (const email of [
    "victim@x.example",
    "Victim@x.example",
    " victim@X.example",
    "victim@x.example",
  ])
    for (const network of [1, 2]) expect(answerOf(await send(5_000, network, email))).toBe("taken");
  expect([await countIn(db, "contact_messages"), await copies()]).toEqual([8, 3]);
  const { rows } = await db.execute(sql`select 1 from outbox where topic = 'message-received'`);
  expect(rows).toHaveLength(8);
  await send(5_000, 1, "other@x.example");
  expect(await copies()).toBe(4);
  await send(5_000 + 3_600_000, 1, "victim@x.example");
  expect(await copies()).toBe(5);
});

test("a robot is told from a person, and nothing is kept", async () => {
  const { db } = database;
  const mark = makeFormMark(worldAt(db, 0));
  const send = async (ms: number, form: Partial<SentForm>) =>
    answerOf(await sendMessage(worldAt(db, ms), { ...given, mark, ...form }));
  expect(await send(60_000, { trap: "x" })).toBe("form-trapped");
  expect(await send(formTimes.leastMs - 1, {})).toBe("form-too-fast");
  expect(await send(formTimes.mostMs + 1, {})).toBe("form-outdated");
  const other = mark.startsWith("a") ? "b" : "a";
  const forged = [
    "",
    "x",
    mark.slice(0, -1),
    other + mark.slice(1),
    mark.replace(/\.[^.]+\./, ".mi0000000."),
  ];
  for (const one of forged) expect(await send(60_000, { mark: one })).toBe("form-outdated");
  const stranger = testWorld(db, { secret: Buffer.alloc(32, "other") });
  expect(await send(60_000, { mark: makeFormMark(stranger) })).toBe("form-outdated");
  expect(await countIn(db, "contact_messages")).toBe(0);
  expect(await send(formTimes.leastMs, {})).toBe("taken");
});

test("a mark holds a name of its own and the time", () => {
  const world = testWorld(database.db);
  const mark = makeFormMark(world);
  expect(readFormMark(world, mark)).toEqual({
    submissionKey: mark.slice(0, 36),
    handedOutAt: noon,
  });
  expect(makeFormMark(world)).not.toBe(mark);
});

test("sent many times at once, over one network or two, a form is one message", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const limits = { ...normalLimits, messagesPerHour: 1 };
  const form = { ...given, mark: makeFormMark(worldAt(db, 0)) };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      sendMessage(worldAt(db, 5_000, { limits }), {
        ...form,
        clientAddress: `203.0.113.${index % 2}`,
      }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => answers[0]));
  expect([await countIn(db, "contact_messages"), await countIn(db, "outbox")]).toEqual([1, 2]);
  await connection.close();
  await clone.drop();
});

test("of many forms of one address at once exactly the limit is taken", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      sendMessage(worldAt(db, 5_000), { ...given, mark: makeFormMark(worldAt(db, 0)) }),
    ),
  );
  expect(answers.map(answerOf).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => "taken"),
    ...Array.from({ length: 7 }, () => "too-many-messages"),
  ]);
  // The five messages to the owner, and as many copies as one e-mail address gets.
  expect([await countIn(db, "contact_messages"), await countIn(db, "outbox")]).toEqual([5, 5 + 3]);
  await connection.close();
  await clone.drop();
});
