import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Executor } from "#database/connect.ts";
import { contactMessages } from "#database/schema/messages.ts";
import { languages } from "#domain/language.ts";
import { messageNumber } from "#domain/contact/contact-message.ts";
import { settledMessageDays } from "#domain/contact/message-keeping.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deleteSettledMessages } from "./delete-settled-messages.ts";
import { exportData } from "#server/people/profile/export-data.ts";
import { eraseWritings } from "#server/people/profile/erasing-store.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makePerson } from "#tests/factories/person.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";
import { makeMessage } from "#tests/mail/wanted-mails.ts";
import { noon, testWorld } from "#tests/world.ts";
import { closeMessage } from "./close-message.ts";
import { findMessages } from "./find-messages.ts";
import { getMessage } from "./get-message.ts";
import { reopenMessage } from "./reopen-message.ts";
import { replyToMessage } from "./reply-to-message.ts";

const database = testDatabase();
const text = "It left us on Monday.\n\nPlease call if it is not there by Friday.";

async function inboxWith(given: Partial<typeof contactMessages.$inferInsert> = {}) {
  const { db } = database;
  const world = testWorld(db, { env: mailEnv });
  const admin = await makeAdministrator(db);
  const messageId = await makeMessage(world, { createdAt: noon, ...given });
  return { db, world, admin, messageId, replyId: world.newId() };
}

const rows = async (db: Executor, what: ReturnType<typeof sql>) => (await db.execute(what)).rows;
const mails = (db: Executor) =>
  rows(db, sql`select topic, payload from outbox where topic = 'message-reply'`);
const recordedActions = async (db: Executor) =>
  (await rows(db, sql`select action, label from activities order by id`)).map((row) => row);

test("an answer is mailed once, however often its form is sent", async () => {
  const { db, world, admin, messageId, replyId } = await inboxWith();
  const given = { messageId, replyId, text, answersSeen: 0 };
  expect(await replyToMessage(world, admin, given)).toEqual({ ok: true, value: null });
  expect(await replyToMessage(world, admin, given)).toEqual({ ok: true, value: null });
  expect(await mails(db)).toEqual([{ topic: "message-reply", payload: { replyId } }]);
  expect(await getMessage(world, admin, messageId)).toMatchObject({
    state: "answered",
    answers: [{ id: replyId, text }],
    writer: null,
  });
  expect(await recordedActions(db)).toEqual([
    { action: "answered", label: messageNumber(messageId) },
  ]);
});

test("whoever answers without having seen another's answer is told first", async () => {
  const { db, world, admin, messageId, replyId } = await inboxWith();
  await replyToMessage(world, admin, { messageId, replyId, text, answersSeen: 0 });
  const late = { messageId, replyId: world.newId(), text: "On its way.", answersSeen: 0 };
  expect(await replyToMessage(world, admin, late)).toEqual({
    ok: false,
    refusal: { code: "answered-meanwhile" },
  });
  expect((await replyToMessage(world, admin, { ...late, answersSeen: 1 })).ok).toBe(true);
  expect(await mails(db)).toHaveLength(2);
});

test("nothing, too much, a closed message, none at all, or somebody else: each is refused", async () => {
  const { world, admin, messageId, replyId, db } = await inboxWith();
  const answer = (over: object, person = admin) =>
    replyToMessage(world, person, { messageId, replyId, text, answersSeen: 0, ...over });
  expect(await answer({ text: " \n " })).toMatchObject({ refusal: { code: "reply-missing" } });
  expect(await answer({ text: "x".repeat(5_001) })).toMatchObject({
    refusal: { code: "reply-too-long", max: 5_000 },
  });
  expect(await answer({ messageId: world.newId() })).toMatchObject({
    refusal: { code: "message-not-found" },
  });
  const buyer = await makeBuyer(db);
  expect(await answer({}, buyer)).toMatchObject({ refusal: { code: "not-an-administrator" } });
  expect(await getMessage(world, buyer, messageId)).toBeNull();
  await closeMessage(world, admin, messageId);
  expect(await answer({})).toMatchObject({ refusal: { code: "message-closed" } });
  expect(await mails(db)).toEqual([]);
});

test("a message is closed and opened again, once each however often it is asked", async () => {
  const { db, world, admin, messageId } = await inboxWith();
  for (const verb of [closeMessage, closeMessage, reopenMessage, reopenMessage])
    expect(await verb(world, admin, messageId)).toEqual({ ok: true, value: null });
  expect((await getMessage(world, admin, messageId))?.state).toBe("open");
  expect(await recordedActions(db)).toMatchObject([{ action: "closed" }, { action: "reopened" }]);
});

test("the inbox finds by name, e-mail, words and number, and counts what it finds by state", async () => {
  const { world, admin, messageId } = await inboxWith({
    name: "Ravi 100%",
    message: "My OKRA seeds",
  });
  await makeMessage(world, { name: "Zoya", email: "zoya@farm.example", state: "closed" });
  const found = async (search: string) => {
    const { messages, counts } = await findMessages(world, admin, {
      state: null,
      search,
      after: null,
      page: 1,
    });
    return [messages.map(({ name }) => name), counts.open, counts.closed];
  };
  expect(await found("okra")).toEqual([["Ravi 100%"], 1, 0]);
  expect(await found("0%")).toEqual([["Ravi 100%"], 1, 0]);
  expect(await found("FARM.example")).toEqual([["Zoya"], 0, 1]);
  expect(await found(messageNumber(messageId))).toEqual([["Ravi 100%"], 1, 0]);
  expect(await found("nobody")).toEqual([[], 0, 0]);
  const closed = await findMessages(world, admin, {
    state: "closed",
    search: "",
    after: null,
    page: 9,
  });
  expect([closed.messages.length, closed.page, closed.total]).toEqual([1, 1, 1]);
});

test("a complaint is a list of its own, the oldest first, until it is answered, and says when it is overdue", async () => {
  const { db, world, admin } = await inboxWith({ subject: "feedback" });
  const day = 86_400_000;
  const complaint = (name: string, days: number) =>
    makeMessage(world, {
      name,
      subject: "complaint",
      createdAt: new Date(world.now().getTime() - days * day),
    });
  const [old] = [await complaint("Old", 31), await complaint("Young", 1)];
  const list = async () => {
    const found = await findMessages(world, admin, {
      state: "complaint",
      search: "",
      after: null,
      page: 1,
    });
    expect(found.counts.complaint).toBe(found.total);
    return found.messages.map(({ name, due }) => [name, due?.isOver]);
  };
  expect(await list()).toEqual([
    ["Old", true],
    ["Young", false],
  ]);
  await replyToMessage(world, admin, {
    messageId: old,
    replyId: world.newId(),
    text,
    answersSeen: 0,
  });
  expect(await list()).toEqual([["Young", false]]);
  expect(await rows(db, sql`select 1 from contact_messages where state = 'open'`)).toHaveLength(2);
});

test.each(languages)(
  "the letter in %s says the answer and quotes what it answers",
  async (language) => {
    const { world, admin, messageId, replyId } = await inboxWith({ language });
    await replyToMessage(world, admin, { messageId, replyId, text: `<b>${text}`, answersSeen: 0 });
    const letter = await compose(world, { kind: "message-reply", replyId });
    expect([letter.to.address, letter.language]).toEqual(["ravi@test.example", language]);
    expect(letter.subject).toContain(messageNumber(messageId));
    expectBoth(letter, [
      "Please call if it is not there by Friday.",
      "Where is my parcel?",
      language === "hi" ? "दोपहर 12 बजे" : "12:00",
    ]);
  },
);

test("answers are in the downloaded data, and go with the account, their mails too", async () => {
  const { db, world, admin } = await inboxWith();
  const { id: personId } = await makePerson(db);
  const messageId = await makeMessage(world, { personId });
  const replyId = world.newId();
  await replyToMessage(world, admin, { messageId, replyId, text, answersSeen: 0 });
  const pieces: string[] = [];
  for await (const piece of exportData(world, personId)) pieces.push(piece);
  const data = JSON.parse(pieces.join("")) as { messages: unknown[] };
  expect(data.messages).toMatchObject([{ state: "answered", answers: [{ text }] }]);
  await db.transaction((tx) => eraseWritings(tx, personId));
  expect(await rows(db, sql`select 1 from message_replies`)).toEqual([]);
  expect(await mails(db)).toEqual([]);
  expect(await getMessage(world, admin, messageId)).toBeNull();
});

test("a settled message goes 180 days after it was closed, with its answers and mails; one that is open stays", async () => {
  const { db, world, admin, messageId, replyId } = await inboxWith();
  const openId = await makeMessage(world, { createdAt: noon });
  await replyToMessage(world, admin, { messageId, replyId, text, answersSeen: 0 });
  await db.transaction((tx) => queueMail(tx, { kind: "message-received", messageId }, noon));
  await closeMessage(world, admin, messageId);
  const later = (days: number) => ({
    ...world,
    now: () => new Date(noon.getTime() + days * 86_400_000),
  });
  expect(await deleteSettledMessages(later(179.9))).toEqual({ messages: 0 });
  await reopenMessage(later(179.9), admin, messageId);
  expect(await deleteSettledMessages(later(400))).toEqual({ messages: 0 });
  await closeMessage(later(400), admin, messageId);
  expect(await deleteSettledMessages(later(400 + settledMessageDays))).toEqual({ messages: 1 });
  expect(await deleteSettledMessages(later(400 + settledMessageDays))).toEqual({ messages: 0 });
  expect(await getMessage(world, admin, messageId)).toBeNull();
  expect(await rows(db, sql`select 1 from message_replies union all select 1 from outbox`)).toEqual(
    [],
  );
  expect(await getMessage(world, admin, openId)).not.toBeNull();
});

test("a settled message that is opened again while the job runs beside itself stays whole, or goes whole", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const world = testWorld(connection.db, { env: mailEnv });
  const admin = await makeAdministrator(world.db);
  const later = { ...world, now: () => new Date(noon.getTime() + 200 * 86_400_000) };
  for (let round = 0; round < 10; round += 1) {
    const messageId = await makeMessage(world, { createdAt: noon });
    const given = { messageId, replyId: world.newId(), text, answersSeen: 0 };
    await replyToMessage(world, admin, given);
    await closeMessage(world, admin, messageId);
    const [first, second, reopened] = await Promise.all([
      deleteSettledMessages(later),
      deleteSettledMessages(later),
      reopenMessage(later, admin, messageId),
    ]);
    const found = await getMessage(world, admin, messageId);
    expect(first.messages + second.messages).toBe(found === null ? 1 : 0);
    expect(reopened.ok).toBe(found !== null);
    if (found !== null) expect(found).toMatchObject({ state: "open", answers: [{ text }] });
  }
  await connection.close();
  await clone.drop();
});

test("two administrators who answer at once send one answer; the other is told", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const messageId = await makeMessage(world);
  const replyIds = [world.newId(), world.newId()];
  const sent = await Promise.all(
    [...replyIds, ...replyIds].map((replyId) =>
      replyToMessage(world, admin, { messageId, replyId, text, answersSeen: 0 }),
    ),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(2);
  expect(sent.flatMap((one) => (one.ok ? [] : [one.refusal.code]))).toEqual([
    "answered-meanwhile",
    "answered-meanwhile",
  ]);
  expect(await mails(db)).toHaveLength(1);
  expect(await recordedActions(db)).toHaveLength(1);
  await connection.close();
  await clone.drop();
});
