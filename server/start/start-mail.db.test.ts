import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { outbox } from "#database/schema/settings.ts";
import { readEnv } from "#server/env.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { startMailServer, startSilentServer } from "#tests/mail/mail-server.ts";
import { noon, testWorld } from "#tests/world.ts";
import { startMail } from "./start-mail.ts";

const env = readEnv({ NODE_ENV: "test", MAIL_FROM: "orders@shop.test.example" });
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;

beforeEach(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 4 });
  const { db } = connection;
  const { id: personId } = await makePerson(db);
  await db.transaction((tx) => queueMail(tx, { kind: "welcome", personId }, noon));
});
afterEach(async () => {
  await connection.close();
  await clone.drop();
});

const theRow = async () => (await connection.db.select().from(outbox))[0];

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return;
    await sleep(25);
  }
  throw new Error("It did not come to that in 15 s");
}

function sendTo(url: string, over: Partial<World> = {}) {
  const world = testWorld(connection.db, { env, mailer: createMailer(url), ...over });
  return startMail(world, { at: noon });
}

test("stopped while the server takes a mail, the shop waits for its yes", async () => {
  const held = Promise.withResolvers<undefined>();
  const server = await startMailServer({ toMail: () => held.promise });
  const mail = sendTo(server.url);
  await until(() => server.mails.length === 1);
  let isStopped = false;
  const stopped = mail.stop().then(() => (isStopped = true));
  await sleep(300);
  expect(isStopped).toBe(false);
  held.resolve(undefined);
  await stopped;
  expect(await theRow()).toMatchObject({ sentAt: noon, attempts: 1 });
  await server.close();
});

test("stopped while the server has not begun to take a mail, the shop gives it back at once", async () => {
  const silent = await startSilentServer();
  const mail = sendTo(silent.url);
  await until(async () => (await theRow())?.attempts === 1);
  const before = performance.now();
  await mail.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  const waiting = { attempts: 0, nextAttemptAt: noon, sentAt: null, lastError: null };
  expect(await theRow()).toMatchObject(waiting);
  silent.close();
});

test("stopped with nothing on its way, the shop waits for nothing", async () => {
  const server = await startMailServer();
  const mail = sendTo(server.url);
  await until(async () => (await theRow())?.sentAt !== null);
  const before = performance.now();
  await mail.stop();
  expect(performance.now() - before).toBeLessThan(1_000);
  await server.close();
});

test("while no mail can be sent the log says so once, not for each mail", async () => {
  const server = await startMailServer();
  await server.close();
  const { db } = connection;
  const { id: personId } = await makePerson(db);
  await db.transaction((tx) => queueMail(tx, { kind: "welcome", personId }, noon));
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as World["log"];
  const mail = sendTo(server.url, { log });
  const tried = async () => (await db.select().from(outbox)).every(({ lastError }) => lastError);
  await until(tried);
  await mail.stop();
  expect(lines).toEqual([{ error: expect.stringContaining("ECONNREFUSED") }]);
});
