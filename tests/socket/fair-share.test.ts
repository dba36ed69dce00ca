import { randomUUID } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ LOG_LEVEL: "warn" });

const connections = 50;
const rounds = 12;

type TestRequest = { path: string; agent: Agent; body?: string; headers?: Record<string, string> };
type TestAnswer = { status: number; retryAfter: string | undefined };

function ask({ path, agent, body, headers }: TestRequest): Promise<TestAnswer> {
  const { url } = shop();
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

/** Each answer, with how many pages were drawn for others while it was waited for. */
type Visit = Record<What, (TestAnswer & { ahead: number })[]>;

async function visitShop(agent: Agent, drawnForOthers: () => number): Promise<Visit> {
  const answers: Visit = {
    "a page in memory": [],
    "a drawn page": [],
    "the sign-in page": [],
    "cart prices": [],
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const what of Object.keys(visit) as What[]) {
      const before = drawnForOthers();
      const answer = await ask({ ...visit[what], agent });
      answers[what].push({ ...answer, ahead: drawnForOthers() - before });
    }
  }
  return answers;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;

test("nobody else waits behind the random searches of one address with fifty connections", async () => {
  const pid = shop().pid();
  const visitor = new Agent({ keepAlive: true, maxSockets: 1, localAddress: "127.0.0.1" });
  const attacker = new Agent({
    keepAlive: true,
    maxSockets: connections,
    localAddress: "127.0.0.2",
  });
  const attacked: TestAnswer[] = [];
  const drawn = () => attacked.filter(({ status }) => status === 200).length;
  const over = new AbortController();
  const attack = async () => {
    while (!over.signal.aborted)
      attacked.push(await ask({ path: `/products?search=${randomUUID()}`, agent: attacker }));
  };
  const attacking = Promise.all(Array.from({ length: connections }, attack));
  await expect.poll(drawn).toBeGreaterThan(0);
  const during = await visitShop(visitor, drawn);
  over.abort();
  await attacking;

  for (const what of Object.keys(visit) as What[]) {
    expect(new Set(during[what].map(({ status }) => status)), what).toEqual(new Set([200]));
    // One is being drawn, another may be on its way here; without turns fifty are ahead of each page.
    expect(median(during[what].map(({ ahead }) => ahead)), what).toBeLessThan(10);
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
