import { availableParallelism } from "node:os";
import type { Aim } from "#tests/bench/aims.ts";
import { startServer } from "#tests/bench/child.ts";
import { rateOf, takeEach, type Rate } from "#tests/bench/load.ts";
import { formatTable, milliseconds, whole } from "#tests/bench/table.ts";
import { searches, unmeasured } from "./search-addresses.ts";

const atOnce = 16;
const aloneAimMs = 50;
const atOnceAimMs = 150;

export type SearchFigure = { what: string; alone: Rate; together: Rate };

/** The lists of shops that know no answer yet: in one each search after the other, in another so many at once. */
export async function measureSearches(data: {
  databaseUrl: string;
  dataDir: string;
}): Promise<SearchFigure[]> {
  const alone = await measure(data, 1);
  const together = await measure(data, atOnce);
  return searches.map(({ what }, index) => ({
    what,
    alone: alone[index] as Rate,
    together: together[index] as Rate,
  }));
}

async function measure(
  data: { databaseUrl: string; dataDir: string },
  connections: number,
): Promise<Rate[]> {
  const shop = await startServer("shop-server.ts", { ...data, pageMemory: false });
  // What every list needs once: the settings, the bounds of all prices, and code that is compiled for what it does.
  await inTurns(shop.url, Array<string>(5 * connections).fill("/products"), connections);
  await inTurns(shop.url, unmeasured, connections);
  const rates: Rate[] = [];
  for (const { addresses } of searches) rates.push(await inTurns(shop.url, addresses, connections));
  await shop.stop();
  return rates;
}

async function inTurns(
  url: string,
  addresses: readonly string[],
  connections: number,
): Promise<Rate> {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  await takeEach(addresses, connections, async (address) => {
    const askedAt = performance.now();
    const response = await fetch(url + address);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    timesMs.push(performance.now() - askedAt);
  });
  return rateOf(timesMs, performance.now() - startedAt);
}

/** All of them take so long on this machine if its processors do nothing else and nobody waits: one alone keeps one of them busy. */
const atBestMs = (alone: Rate): number =>
  (atOnce * 1000) / alone.perSecond / Math.min(atOnce, availableParallelism());

export function formatSearches(figures: readonly SearchFigure[]): string {
  const head = [
    "search",
    "alone p50 ms",
    "p99 ms",
    `${atOnce} at once p50 ms`,
    "p99 ms",
    "at best ms",
    "searches/s",
  ];
  const rows = figures.map(({ what, alone, together }) => [
    what,
    milliseconds(alone.p50Ms),
    milliseconds(alone.p99Ms),
    milliseconds(together.p50Ms),
    milliseconds(together.p99Ms),
    milliseconds(atBestMs(alone)),
    whole(together.perSecond),
  ]);
  return formatTable(head, rows);
}

export function searchAims(figures: readonly SearchFigure[]): Aim[] {
  const slowest = (rateFrom: (figure: SearchFigure) => Rate, what: string, aimMs: number): Aim => {
    const p99Ms = Math.max(...figures.map((figure) => rateFrom(figure).p99Ms));
    return {
      what: `slowest search among 100,000 products, ${what}, p99 ms`,
      wanted: `≤ ${aimMs}`,
      measured: whole(p99Ms),
      isMet: p99Ms <= aimMs,
    };
  };
  return [
    slowest(({ alone }) => alone, "alone", aloneAimMs),
    slowest(({ together }) => together, `${atOnce} at once`, atOnceAimMs),
  ];
}
