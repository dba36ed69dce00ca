import { randomUUID } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ LOG_LEVEL: "warn" });

const connections = 50;
const rounds = 12;

type Asked = { path: string; agent: Agent; body?: string; headers?: Record<string, string> };
type Answer = { status: number; ms: number; retryAfter: string | undefined };

function ask({ path, agent, body, headers }: Asked): Promise<Answer> {
  const { url } = shop();
  const from = performance.now();
  const method = body === undefined ? "GET" : "POST";
  const sent = body === undefined ? {} : { Origin: url, "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      url + path,
      { method, agent, headers: { ...sent, ...headers } },
      (response) => {
        response.resume();
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - from,
            retryAfter: response.headers["retry-after"],
          }),
        );
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}

/** A browser of a person: asks for one thing after the other, and opens a page only drawn for who has a session. */
const visit = {
  "a page in memory": { path: "/" },
  "a drawn page": { path: "/products", headers: { Cookie: "shop_session=unknown" } },
  "the sign-in page": { path: "/login" },
  "cart prices": { path: "/cart/offers", body: '{"packIds":[]}' },
} as const;
type What = keyof typeof visit;

async function visitShop(agent: Agent): Promise<Record<What, Answer[]>> {
  const answers: Record<What, Answer[]> = {
    "a page in memory": [],
    "a drawn page": [],
    "the sign-in page": [],
    "cart prices": [],
  };
  for (let round = 0; round < rounds; round += 1)
    for (const what of Object.keys(visit) as What[])
      answers[what].push(await ask({ ...visit[what], agent }));
  return answers;
}

const median = (answers: readonly Answer[]) =>
  answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[answers.length >> 1] ?? NaN;

test("fifty connections of one address on random searches slow nobody else down much", async () => {
  const pid = shop().pid();
  const visitor = new Agent({ keepAlive: true, maxSockets: 1, localAddress: "127.0.0.1" });
  const attacker = new Agent({
    keepAlive: true,
    maxSockets: connections,
    localAddress: "127.0.0.2",
  });
  await visitShop(visitor);
  const quiet = await visitShop(visitor);

  const attacked: Answer[] = [];
  const over = new AbortController();
  const attack = async () => {
    while (!over.signal.aborted)
      attacked.push(await ask({ path: `/products?search=${randomUUID()}`, agent: attacker }));
  };
  const attacking = Promise.all(Array.from({ length: connections }, attack));
  await expect.poll(() => attacked.length).toBeGreaterThan(0);
  const during = await visitShop(visitor);
  over.abort();
  await attacking;

  for (const what of Object.keys(visit) as What[]) {
    expect(new Set(during[what].map(({ status }) => status)), what).toEqual(new Set([200]));
    // A busy machine may hold up either; fifty searches ahead of each page would be forty times as long.
    const boundMs = 5 * Math.max(10, median(quiet[what]));
    expect(median(during[what]), `${what}, quiet ${median(quiet[what])} ms`).toBeLessThan(boundMs);
  }
  for (const { status, retryAfter } of attacked)
    expect([200, 503], `Retry-After ${retryAfter}`).toContain(status);
  expect(attacked.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
  expect(shop().pid()).toBe(pid);
  expect((await ask({ path: "/readyz", agent: visitor })).status).toBe(200);
  visitor.destroy();
  attacker.destroy();
});

test("more connections than may wait are told to come back, slowly, and the shop is soon its own again", async () => {
  const crowd = new Agent({ keepAlive: true, maxSockets: 300, localAddress: "127.0.0.3" });
  const answers = await Promise.all(
    Array.from({ length: 300 }, () =>
      ask({ path: `/products?search=${randomUUID()}`, agent: crowd }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["5"]));
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect((await ask({ path: "/products?search=okra", agent: crowd })).status).toBe(200);
  crowd.destroy();
});
