import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import prepareShop from "#tests/built-shop.ts";
import { openShop, type OpenShop } from "#tests/open-shop.ts";

/** Memory of the process that serves, as the system counts it (resident set). */
export type LongRunFigure = {
  minutes: number;
  requests: number;
  /** Answers that were not what a visitor wants, by status. */
  refusals: Record<string, number>;
  startedBytes: number;
  /** In use: pages compiled, and the memory of pages about full. */
  warmBytes: number;
  /** Each minute of the load. */
  loadedBytes: number[];
  /** Memory after the load, at rest again. */
  restedBytes: number;
};

const warmUpMs = 120_000;
/** V8 gives back what it doesn't need some time after the last request. */
const restMs = 45_000;
const visitors = 8;

/** What a shop used for long keeps of its memory: the started shop, all kinds of visitors at once, then nobody. */
export async function measureLongRun(minutes: number): Promise<LongRunFigure> {
  await prepareShop();
  const shop = await openShop({ LOG_LEVEL: "warn" });
  try {
    const figure: LongRunFigure = {
      minutes,
      requests: 0,
      refusals: {},
      startedBytes: 0,
      warmBytes: 0,
      loadedBytes: [],
      restedBytes: 0,
    };
    const visit = await visitorsOf(shop, figure);
    await sleep(restMs);
    figure.startedBytes = residentBytes(shop.pid());
    await visit(warmUpMs);
    await sleep(restMs);
    figure.warmBytes = residentBytes(shop.pid());
    for (let minute = 0; minute < minutes; minute += 1) {
      await visit(60_000);
      figure.loadedBytes.push(residentBytes(shop.pid()));
    }
    await sleep(restMs);
    figure.restedBytes = residentBytes(shop.pid());
    return figure;
  } finally {
    await shop.close();
  }
}

function residentBytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) * 1024;
}

async function visitorsOf(shop: OpenShop, figure: LongRunFigure) {
  const cookies = {
    customer: await signIn(shop, "customer", "/login"),
    vendor: await signIn(shop, "vendor", "/login"),
    administrator: await signIn(shop, "administrator", "/admin/login"),
  };
  const products = await shop.query<{ slug: string }>("select slug from products order by slug");
  const pictures = await shop.query<{ key: string }>("select key from product_images limit 15");
  let turn = 0;
  async function ask(path: string, cookie = ""): Promise<void> {
    const answer = await fetch(shop.url + path, { headers: { cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    figure.requests += 1;
    if (answer.status >= 400)
      figure.refusals[answer.status] = (figure.refusals[answer.status] ?? 0) + 1;
  }
  const kinds = [
    () => ask("/"),
    () => ask("/hi/products?sort=price-asc"),
    () => ask(`/products?search=${word(turn)}`),
    () => ask(`/products/${products[turn % products.length]?.slug}`),
    () => ask(`/hi/products/${products[turn % products.length]?.slug}?reviews=${turn % 40}`),
    () => ask(`/media/${pictures[turn % pictures.length]?.key}-320.webp`),
    () => ask("/orders", cookies.customer),
    () => ask("/profile", cookies.customer),
    () => ask("/vendor/products", cookies.vendor),
    () => ask("/admin/orders", cookies.administrator),
    () => ask(`/admin/products?search=${word(turn)}`, cookies.administrator),
    () => ask(`/nothing-here-${turn}`),
  ];
  return async (ms: number) => {
    const endAt = performance.now() + ms;
    const run = async () => {
      while (performance.now() < endAt) {
        turn += 1;
        await kinds[turn % kinds.length]?.();
      }
    };
    await Promise.all(Array.from({ length: visitors }, run));
  };
}

/** Searches that hardly ever come twice. */
const word = (turn: number) => `seed ${((turn * 7919) % 100_003).toString(36)}`;

async function signIn(shop: OpenShop, role: string, path: string): Promise<string> {
  const account = shop.accounts.find((found) => found.role === role);
  if (!account) throw new Error(`The demo shop has no ${role}`);
  const answer = await fetch(shop.url + path, {
    method: "POST",
    headers: { Origin: shop.url },
    body: new URLSearchParams({ email: account.email, password: account.password }),
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`${path} answered ${answer.status} without a session`);
  return cookie;
}
