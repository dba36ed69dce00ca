import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { cloneDatabase } from "#tests/database.ts";
import { announceChange, listenForChanges } from "./changes.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
const quiet = pino({ level: "silent" });

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

/** A way to the database that can be cut off as firewalls do it: nothing arrives any more, and nobody is told. */
async function silentWay(url: string) {
  const { host, port } = new Client({ connectionString: url });
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connectTo(target);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const way = new URL(url);
  way.search = "";
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: way.href,
    cut() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a line that went dead without a word is noticed, and what was missed meanwhile counts as everything", async () => {
  const way = await silentWay(clone.url);
  const changes = await listenForChanges(way.url, quiet, {
    beatMs: 100,
    trustedMs: 500,
    patienceMs: 3_000,
  });
  const heard: unknown[] = [];
  changes.subscribe((tags) => heard.push(tags));
  const { db, close } = connectDatabase(clone.url, { max: 1 });
  const announce = () => db.transaction((tx) => announceChange(tx, ["catalogue"]));
  await announce();
  await expect.poll(() => heard).toEqual([["catalogue"]]);

  way.cut();
  await announce();
  await expect.poll(() => changes.listening).toBe(false);
  // Before the line is called lost: what is kept may be out of date, and nothing of it is served.
  expect(heard).toEqual([["catalogue"]]);
  await expect.poll(() => heard).toEqual([["catalogue"], "everything"]);
  await expect.poll(() => changes.listening).toBe(true);
  expect(heard).toEqual([["catalogue"], "everything", "everything"]);
  await wait(700);
  expect(changes.listening).toBe(true);
  await announce();
  await expect.poll(() => heard.at(-1)).toEqual(["catalogue"]);
  await changes.close();
  await close();
  way.close();
});
