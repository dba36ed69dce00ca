import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { routePatterns } from "#tests/http/route-patterns.ts";
import { rawGet } from "#tests/socket/raw-request.ts";
import { startedShop } from "#tests/socket/started-shop.ts";
import { chanceOf } from "./chance.ts";
import { converse, inAMoment, said, type Conversation } from "./conversation.ts";
import { oddRequest, type Ground } from "./odd-requests.ts";

const seed = 20_261_122;
/** What nobody needs any more is given back at a signal, before the memory is weighed. */
const collecting =
  'process.on("SIGUSR2",()=>gc({type:"major",execution:"sync",flavor:"last-resort"}))';
const shop = startedShop({
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(collecting)}`,
});
let ground: Ground;
let processId = 0;
let sent = 0;
let turn = 0;
/** How often each status was heard. */
const tally = new Map<number, number>();

/** Forty visitors. Of other systems than Linux, some know only 127.0.0.1 until they are told of more. */
const addresses = Array.from({ length: 40 }, (_, at) => `127.0.0.${at + 2}`);
const atOnce = 24;
const residentLimitBytes = 50 * 1024 * 1024;

beforeAll(async () => {
  processId = shop().pid();
  const products = await shop().query<{ slug: string }>("select slug from products limit 1");
  const paths = [...routePatterns()].map((pattern) =>
    (pattern || "/").replace(":slug", products[0]?.slug ?? "").replaceAll(/:\w+|\*/g, "1"),
  );
  const script = readdirSync(join(root, "build/client/assets")).find((name) =>
    name.endsWith(".js"),
  );
  const picture = readdirSync(join(shop().dataDir, "uploads")).find((name) =>
    name.endsWith(".webp"),
  );
  ground = {
    host: new URL(shop().url).host,
    origin: shop().url,
    paths: [
      ...paths,
      ...paths.filter((path) => !path.startsWith("/admin")).map((path) => `/hi${path}`),
    ],
    files: ["/favicon.svg", `/assets/${script}`, `/media/${picture}`],
    cookies: ["", ...(await Promise.all(shop().accounts.map(signIn)))],
  };
});

async function signIn({
  role,
  email,
  password,
}: {
  role: string;
  email: string;
  password: string;
}) {
  const response = await fetch(`${shop().url}${role === "administrator" ? "/admin" : ""}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: shop().url },
    body: new URLSearchParams({ email, password }),
  });
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** What the shop answered wrongly: a failure that is not a wish to be asked later. */
async function faultsOf(conversation: Conversation): Promise<string[]> {
  sent += conversation.requests;
  turn += 1;
  const from = addresses[turn % addresses.length] ?? "127.0.0.1";
  const { statuses, text } = await converse(shop().url, from, conversation);
  for (const status of statuses) tally.set(status, (tally.get(status) ?? 0) + 1);
  const isDeliberate = /\r\nretry-after: \d/i.test(text);
  return statuses
    .filter((status) => status >= 500 && !(status === 503 && isDeliberate))
    .map((status) => `${status} for ${conversation.what}: ${shown(conversation)}`);
}

const shown = ({ parts }: Conversation) => JSON.stringify(parts.join("")).slice(0, 400);

async function faultsOfAll(conversations: Iterator<Conversation>): Promise<string[]> {
  const faults: string[] = [];
  const speak = async () => {
    for (let next = conversations.next(); !next.done; next = conversations.next())
      faults.push(...(await faultsOf(next.value)));
  };
  await Promise.all(Array.from({ length: atOnce }, speak));
  return faults;
}

function* oddRequests(count: number, ownSeed: number): Generator<Conversation, void> {
  const chance = chanceOf(ownSeed);
  for (let made = 0; made < count; made += 1) yield oddRequest(chance, ground);
}

function* everyRoute(): Generator<Conversation, void> {
  for (const path of ground.paths)
    for (const method of ["HEAD", "OPTIONS", "TRACE"])
      for (const cookie of [ground.cookies.at(0), ground.cookies.at(-1)])
        yield said(
          `${method} ${path}`,
          `${method} ${path} HTTP/1.1\r\nHost: ${ground.host}\r\nConnection: close\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`,
        );
}

/** What the process holds of the machine's memory without what it needs no more, looked at until it falls no more. */
async function settledBytes(): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ;) {
    process.kill(processId, "SIGUSR2");
    await sleep(1_000);
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    const now = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    if (now > last * 0.99) return now;
    last = now;
  }
}

async function expectAlive(): Promise<void> {
  const ready = await rawGet(shop().url, "/readyz");
  expect([ready.status, ready.body.toString()]).toEqual([200, "ok"]);
  expect(shop().pid()).toBe(processId);
  expect(shop().said()).not.toMatch(/nobody expected|Unhandled|uncaught/i);
}

test("5,000 odd requests end neither the process nor its answers, and leave its memory as it was", async () => {
  expect(await faultsOfAll(oddRequests(1_200, seed - 1))).toEqual([]);
  const before = await settledBytes();
  sent = 0;
  tally.clear();
  expect(await faultsOfAll(everyRoute())).toEqual([]);
  expect(await faultsOfAll(oddRequests(2_600, seed))).toEqual([]);
  await expectAlive();
  expect(sent).toBeGreaterThan(5_000);
  const after = await settledBytes();
  expect(after).toBeLessThan(before + residentLimitBytes);
  // Refusals alone would prove little: pages were drawn, and forms read.
  expect(tally.get(200)).toBeGreaterThan(200);
  expect(tally.get(422)).toBeGreaterThan(20);
  expect(tally.get(429)).toBeUndefined();
}, 180_000);

test("nor does any request of any letters, as fast-check makes and shrinks them", async () => {
  const word = fc.string({ unit: "binary-ascii", maxLength: 20 });
  const line = fc.oneof(
    fc.tuple(word, word).map(([name, value]) => `${name}: ${value}`),
    fc.constantFrom("Content-Length: 3", "Transfer-Encoding: chunked", "Expect: 100-continue"),
    fc.constantFrom("Range: bytes=5-2", "Connection: Upgrade", "Upgrade: h2c"),
  );
  const request = fc.record({
    method: fc.oneof(fc.constantFrom("GET", "HEAD", "POST", "OPTIONS", "PUT"), word),
    target: fc.oneof(fc.webPath(), word, fc.constantFrom(...ground.files, ...ground.paths)),
    lines: fc.array(line, { maxLength: 6 }),
    body: fc.string({ unit: "binary-ascii", maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 4 }), async (requests) => {
      const texts = requests.map(
        ({ method, target, lines, body }) =>
          `${method} ${target} HTTP/1.1\r\nHost: ${ground.host}\r\nOrigin: ${ground.origin}\r\n${lines.map((each) => `${each}\r\n`).join("")}\r\n${body}`,
      );
      expect(await faultsOf(said("letters", texts.join(""), inAMoment))).toEqual([]);
    }),
    { seed, numRuns: 400 },
  );
  await expectAlive();
}, 120_000);
