import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { buildIfStale } from "#bin/build.ts";

const patience = 120_000;
const lockHolder = z.object({ pid: z.number() });
const children = new Set<ChildProcess>();
// One folder for all tests: what one leaves behind, the next starts on, as in life.
const parent = mkdtempSync(join(tmpdir(), "beej start "));
const dataDir = join(parent, "data");
const postmasterPid = join(dataDir, "database", "cluster", "postmaster.pid");

beforeAll(async () => {
  // As root the database runs under another user, who has to pass through.
  chmodSync(parent, 0o711);
  await buildIfStale();
}, patience);

afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
  await Promise.all([...children].map(ended));
  children.clear();
}, patience);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

function run(settings: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO_ORDERS: "0",
    PORT: "0",
    HOST: "",
    NODE_ENV: "",
    DATABASE_URL: "",
    ...settings,
  };
  const child = spawn(process.execPath, ["bin/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  return child;
}

function ended(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(child.exitCode ?? child.signalCode);
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
}

/** The process that serves, as it wrote itself into its data folder. */
const shopPid = () => lockHolder.parse(JSON.parse(readFileSync(join(dataDir, "lock"), "utf8"))).pid;

/** As a machine does that loses its power: first who would start the shop again, then the shop. */
async function killShop(starter: ChildProcess): Promise<void> {
  const pid = shopPid();
  starter.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await ended(starter);
}

async function refused(
  child: ReturnType<typeof run>,
): Promise<{ code: unknown; sentence: string }> {
  const [sentence, code] = await Promise.all([text(child.stderr), ended(child)]);
  return { code, sentence: sentence.trim() };
}

/** Starts the shop and waits for its address. */
async function open(settings?: NodeJS.ProcessEnv) {
  const child = run(settings);
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /is open at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`The shop ended instead of opening:\n${said}`)));
  });
  return { child, url, said: () => said };
}

test(
  "it opens, answers, and closes cleanly when it is told to stop",
  { timeout: patience },
  async () => {
    const { child, url, said } = await open();
    await expect.poll(said).toContain(`Everybody's mails, with their links, are at ${url}/mailbox`);
    expect((await fetch(url)).status).toBeLessThan(500);
    expect(existsSync(postmasterPid)).toBe(true);
    child.kill("SIGTERM");
    expect(await ended(child)).toBe(0);
    expect(existsSync(postmasterPid)).toBe(false);
  },
);

test(
  "a real shop without a mail server says at its start what it can't do",
  { timeout: patience },
  async () => {
    const { said } = await open({ SANDBOX_PAYMENTS: "0" });
    await expect.poll(said).toContain("This shop can't send mail: SMTP_URL is not set.");
    expect(said()).not.toContain("/mailbox");
  },
);

test(
  "a second start on one data folder says so and stops, and the first goes on",
  { timeout: patience },
  async () => {
    const first = await open();
    const { code, sentence } = await refused(run());
    expect(code).toBe(1);
    expect(sentence).toBe(
      `The shop is already running on the data folder ${dataDir} (process ${shopPid()}, at ${first.url}). ` +
        "Stop it first, or set DATA_DIR to another folder.",
    );
    expect((await fetch(first.url)).status).toBeLessThan(500);
  },
);

test(
  "a request that is open when it is told to stop is answered",
  { timeout: patience },
  async () => {
    const { child, url } = await open();
    const { hostname, port, host } = new URL(url);
    const body = "email=nobody%40example.com&password=wrong-password";
    const socket = connect(Number(port), hostname);
    const answer = text(socket);
    socket.write(
      `POST /login?ms=1200 HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nConnection: close\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await sleep(300);
    child.kill("SIGINT");
    await sleep(300);
    socket.write(body.slice(10));
    expect(await answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(await ended(child)).toBe(0);
  },
);

test(
  "after kill -9 of the shop alone the next start takes over from its database",
  { timeout: patience },
  async () => {
    const first = await open();
    await killShop(first.child);
    expect(existsSync(postmasterPid)).toBe(true);
    const second = await open();
    expect(second.said()).toContain(
      "Stopping the database that an earlier, killed start left running",
    );
    expect((await fetch(second.url)).status).toBeLessThan(500);
  },
);

test(
  "a shop whose starter was killed closes by itself, with its database",
  { timeout: patience },
  async () => {
    const { child } = await open();
    child.kill("SIGKILL");
    const isOpen = () => existsSync(postmasterPid) || existsSync(join(dataDir, "lock"));
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(false);
  },
);

test(
  "after kill -9 of the shop and its database the next start recovers",
  { timeout: patience },
  async () => {
    const first = await open();
    const postmaster = Number(readFileSync(postmasterPid, "utf8").split("\n")[0]);
    process.kill(postmaster, "SIGKILL");
    await killShop(first.child);
    const second = await open();
    expect((await fetch(second.url)).status).toBeLessThan(500);
  },
);

test("a taken port is said before anything else is done", { timeout: patience }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const child = run({ PORT: String(port) });
  const [{ code, sentence }, said] = await Promise.all([refused(child), text(child.stdout)]);
  other.close();
  expect(code).toBe(1);
  expect(sentence).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  expect(said).toBe("");
});

test("a bad setting stops the start with one sentence", { timeout: patience }, async () => {
  const { code, sentence } = await refused(run({ PORT: "many" }));
  expect(code).toBe(1);
  expect(sentence).toBe(
    'The setting PORT="many" is not a port between 0 and 65535, for example PORT=3000.',
  );
  const unlocked = await refused(run({ BACKUP_TO: join(parent, "backups") }));
  expect(unlocked.code).toBe(1);
  expect(unlocked.sentence).toMatch(/^Backups are encrypted: set BACKUP_PASSPHRASE[^\n]*$/);
  const homeless = await refused(run({ POINT_IN_TIME_MINUTES: "5" }));
  expect(homeless.sentence).toMatch(/^The setting POINT_IN_TIME_MINUTES needs BACKUP_TO[^\n]*$/);
  const foreign = { POINT_IN_TIME_MINUTES: "5", DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" };
  expect((await refused(run(foreign))).sentence).toMatch(/is for the embedded database\.[^\n]*$/);
});

test(
  "a database that can't be reached stops the start with one sentence",
  { timeout: patience },
  async () => {
    const { code, sentence } = await refused(
      run({ DATABASE_URL: "postgres://shop:hunter2@127.0.0.1:1/shop" }),
    );
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database can't be reached: .*\. Check DATABASE_URL\.$/);
  },
);
