import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { cloneDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makePerson } from "#tests/factories/person.ts";
import { noon, testWorld } from "#tests/world.ts";
import type { MailTask, OrderToCorrect } from "./mail-process.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let started: ChildProcess[];
let servers: MailServer[];

beforeEach(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 4 });
  started = [];
  servers = [];
  const business = { email: "shop@test.example" };
  await connection.db.insert(settings).values({ key: "business", value: business });
});
afterEach(async () => {
  for (const child of started) await kill(child);
  for (const server of servers) await server.close();
  await connection.close();
  await clone.drop();
});

function start(task: MailTask): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "mail-process.ts")], {
    env: { ...process.env, MAIL_DATABASE: clone.url, MAIL_TASK: JSON.stringify(task) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error("It did not come to that in 30 s");
}

async function rowsWhere(state: "sent" | "waiting"): Promise<number> {
  const which = state === "sent" ? sql`sent_at is not null` : sql`sent_at is null`;
  const { rows } = await connection.db.execute<{ n: number }>(
    sql`select count(*) as n from outbox where ${which}`,
  );
  return rows[0]?.n ?? 0;
}

/** An order, a reset and a contact message with its copy, by a server that is killed before it sends anything. */
async function writeAndDie(): Promise<void> {
  const { db } = connection;
  const person = await makeBuyer(db);
  const request = await checkoutRequest(testWorld(db), person);
  await commitAndDie({ write: { person, request } });
}

async function commitAndDie(task: MailTask): Promise<void> {
  const writer = start(task);
  if (writer.stdout === null) throw new Error("It says when it has committed");
  await once(writer.stdout, "data");
  await kill(writer);
}

const kinds = ["Message from", "Set a new", "We have your", "Your order"];
const kindOf = (subject = "") => kinds.find((kind) => subject.startsWith(kind)) ?? subject;

test(
  "killed between commit and sending: the next server sends each mail, once",
  { timeout: 90_000 },
  async () => {
    await writeAndDie();
    expect(await rowsWhere("waiting")).toBe(4);
    const server = await startMailServer();
    servers.push(server);
    start({ sendTo: server.url, minutesLater: 0 });
    await until(async () => (await rowsWhere("sent")) === 4);
    const subjects = server.mails.map(({ headers }) => kindOf(headers.get("subject")));
    expect(new Set(subjects)).toEqual(new Set(kinds));
    expect(server.mails).toHaveLength(4);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(4);
  },
);

test(
  "killed while sending: the next server sends each mail again, under the same Message-ID",
  { timeout: 90_000 },
  async () => {
    await writeAndDie();
    const held = Promise.withResolvers<undefined>();
    const slow = await startMailServer({ toMail: () => held.promise });
    const next = await startMailServer();
    servers.push(slow, next);
    const first = start({ sendTo: slow.url, minutesLater: 0 });
    // Three are on their way at a time: they arrived, and the yes did not come back.
    await until(() => slow.mails.length === 3);
    await kill(first);
    held.resolve(undefined);
    expect(await rowsWhere("sent")).toBe(0);

    start({ sendTo: next.url, minutesLater: 3 });
    await until(async () => (await rowsWhere("sent")) === 4);
    const idsOf = ({ mails }: MailServer) =>
      mails.map(({ messageId, to }) => `${messageId} ${to}`).toSorted();
    expect(next.mails).toHaveLength(4);
    expect(idsOf(next)).toEqual(expect.arrayContaining(idsOf(slow)));
    expect(new Set(idsOf(next)).size).toBe(4);
  },
);

test(
  "corrections of orders, killed between commit and sending, and again while sending: each has its mail, once by its Message-ID",
  { timeout: 90_000 },
  async () => {
    const { db } = connection;
    const orders: OrderToCorrect[] = [];
    for (const what of ["address", "packs", "whole"] as const) {
      const { buyer, number: orderNumber } = await makeParcelsOrder(db);
      orders.push({ what, buyer, orderNumber });
    }
    // Of placing them.
    await db.execute(sql`delete from outbox`);
    await commitAndDie({ correct: orders });
    expect(await rowsWhere("waiting")).toBe(3);
    const held = Promise.withResolvers<undefined>();
    const slow = await startMailServer({ toMail: () => held.promise });
    const next = await startMailServer();
    servers.push(slow, next);
    // What becomes of a parcel is mailed five minutes later.
    const first = start({ sendTo: slow.url, minutesLater: 6 });
    await until(() => slow.mails.length === 3);
    await kill(first);
    held.resolve(undefined);
    expect(await rowsWhere("sent")).toBe(0);

    start({ sendTo: next.url, minutesLater: 9 });
    await until(async () => (await rowsWhere("sent")) === 3);
    const subjectsOf = ({ mails }: MailServer) =>
      mails.map(({ headers, messageId }) => `${headers.get("subject")} ${messageId}`).toSorted();
    expect(subjectsOf(next)).toEqual(subjectsOf(slow));
    expect(subjectsOf(next)).toEqual([
      expect.stringContaining(`${orders[0]?.orderNumber}: the delivery address was changed`),
      expect.stringContaining(`${orders[1]?.orderNumber}: packs were taken out`),
      expect.stringContaining(`${orders[2]?.orderNumber} was canceled`),
    ]);
  },
);

test("two servers that send at once send each mail once", { timeout: 90_000 }, async () => {
  const { db } = connection;
  const { id: personId } = await makePerson(db);
  const mails = Array.from({ length: 60 }, (_, second) => {
    const at = new Date(noon.getTime() - second * 1000);
    return { kind: "password-changed", personId, at: at.toISOString() } as const;
  });
  await db.transaction(async (tx) => {
    for (const mail of mails) await queueMail(tx, mail, noon);
  });
  const server = await startMailServer();
  servers.push(server);
  start({ sendTo: server.url, minutesLater: 0 });
  start({ sendTo: server.url, minutesLater: 0 });
  await until(async () => (await rowsWhere("sent")) === 60);
  expect(server.mails).toHaveLength(60);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(60);
});
