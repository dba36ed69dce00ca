import { setTimeout as sleep } from "node:timers/promises";
import { importTitles } from "#domain/catalogue/imports/columns.ts";
import { openShop, type OpenShop } from "#tests/open-shop.ts";
import { formatTable, milliseconds, whole } from "#tests/bench/table.ts";
import {
  customerFrom,
  demoAccount,
  newVendors,
  signInAs,
  visitorFrom,
  type Visitor,
} from "./visitors.ts";

/** 7.9 MB, as many bytes as a file may have and a form around it. */
const fileBytes = 7.9 * 1024 * 1024;
const filled = (text: string) => Buffer.from(text.repeat(fileBytes / text.length));
const titles = Buffer.from(`${importTitles.join(",")}\n`);

/** Files that hold nothing: lines without cells, rows without texts, one row without an end. */
const hollowFiles = (): Buffer[] => [
  Buffer.concat([titles, filled("\n")]),
  Buffer.concat([titles, filled(",,,,,,,,,,,,,,,,,\n")]),
  filled(","),
];

/** Six vendors send one such file each. Answers when all have been looked through. */
export async function sendHollowFiles(shop: OpenShop): Promise<void> {
  const files = hollowFiles();
  const vendors = await newVendors(shop, 6);
  const sent = await Promise.all(
    vendors.map((vendor, at) => sendFile(vendor, files[at % files.length] ?? titles)),
  );
  if (sent.some((status) => status !== 302)) throw new Error(`Not all sent: ${sent.join()}`);
  while ((await openFiles(shop)) > 0) await sleep(50);
}

async function sendFile(vendor: Visitor, content: Buffer): Promise<number> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(content)], "seeds.csv"));
  const answer = await vendor.post("/vendor/products/imports", { body });
  await answer.arrayBuffer();
  return answer.status;
}

async function openFiles(shop: OpenShop): Promise<number> {
  const [row] = await shop.query<{ open: number }>(
    "select count(*)::int as open from product_imports where state = 'checking'",
  );
  return row?.open ?? 0;
}

type Guessing = {
  count: number;
  /** The addresses they come from begin with it, as '198.18.0.'; there are so many. */
  network: string;
  addresses: number;
};

/** Wrong sign-ins, all at once; how many got which status. */
export async function guessPasswords(
  shop: OpenShop,
  { count, network, addresses }: Guessing,
): Promise<Map<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const visitor = visitorFrom(shop, `${network}${at % addresses}`);
      const email = `guess-${crypto.randomUUID()}@attack.test.example`;
      return (await signInAs(visitor, { email, password: "monsoon maize 11" })).status;
    }),
  );
  const counts = new Map<number, number>();
  for (const status of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

export type PageTimes = { count: number; p50Ms: number; p95Ms: number; worstMs: number };

/** Asks for one drawn page after another until the work is done, but a few times at least. */
export async function timePages(
  visitor: Visitor,
  work: () => Promise<unknown> = () => sleep(1_500),
): Promise<PageTimes> {
  const times: number[] = [];
  const state = { isDone: false };
  const working = work().finally(() => (state.isDone = true));
  // Of its failure the wait below tells.
  working.catch(() => {});
  while (!state.isDone || times.length < 3) {
    const before = performance.now();
    const page = await visitor.get("/");
    await page.arrayBuffer();
    if (page.status !== 200) throw new Error(`The page was answered with ${page.status}`);
    times.push(performance.now() - before);
    await sleep(10);
  }
  await working;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Infinity;
  return { count: times.length, p50Ms: at(0.5), p95Ms: at(0.95), worstMs: sorted.at(-1) ?? 0 };
}

export type HeavyFigure = {
  what: string;
  quiet: PageTimes;
  during: PageTimes;
  /** Of another visitor, meanwhile. */
  signIn: { ms: number; status: number };
};

/** What another visitor notices of work that costs much, before and while it is asked for, in the whole shop. */
export async function measureHeavyWork(): Promise<HeavyFigure[]> {
  const shop = await openShop({ TRUST_PROXY: "1", LOG_LEVEL: "fatal" });
  const guess = (count: number, network: string, addresses: number) => () =>
    guessPasswords(shop, { count, network, addresses });
  const works: [string, () => Promise<unknown>][] = [
    ["6 files of 7.9 MB with nothing in them", () => sendHollowFiles(shop)],
    ["50 wrong sign-ins of one address", guess(50, "198.18.0.", 1)],
    ["200 wrong sign-ins of one address", guess(200, "198.18.1.", 1)],
    ["200 wrong sign-ins of 200 addresses", guess(200, "198.18.2.", 200)],
  ];
  try {
    const figures: HeavyFigure[] = [];
    for (const [turn, [what, work]] of works.entries())
      figures.push(await measureWork(shop, { what, work, address: `192.0.2.${turn}` }));
    return figures;
  } finally {
    await shop.close();
  }
}

async function measureWork(
  shop: OpenShop,
  { what, work, address }: { what: string; work: () => Promise<unknown>; address: string },
): Promise<HeavyFigure> {
  const customer = await customerFrom(shop, address);
  // The first pages are slower than all others.
  await timePages(customer);
  const quiet = await timePages(customer);
  let signIn = { ms: 0, status: 0 };
  const during = await timePages(customer, async () => {
    const working = work();
    await sleep(20);
    const before = performance.now();
    const { status } = await signInAs(visitorFrom(shop, address), demoAccount(shop, "customer"));
    signIn = { ms: performance.now() - before, status };
    await working;
  });
  return { what, quiet, during, signIn };
}

export function formatHeavyWork(figures: readonly HeavyFigure[]): string {
  const both = (quiet: number, during: number) =>
    `${milliseconds(quiet)} → ${milliseconds(during)}`;
  return formatTable(
    ["meanwhile; ms", "drawn page: p50", "p95", "worst", "pages", "another signs in"],
    figures.map(({ what, quiet, during, signIn }) => [
      what,
      both(quiet.p50Ms, during.p50Ms),
      both(quiet.p95Ms, during.p95Ms),
      both(quiet.worstMs, during.worstMs),
      whole(during.count),
      `${milliseconds(signIn.ms)} (${signIn.status})`,
    ]),
  );
}
