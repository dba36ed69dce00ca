import { cpus } from "node:os";
import type { Aim } from "#tests/bench/aims.ts";
import { startServer, type Child } from "#tests/bench/child.ts";
import { measureRequests, type Rate } from "#tests/bench/load.ts";
import { pagePaths } from "#tests/bench/pages.ts";
import { formatTable, milliseconds, whole } from "#tests/bench/table.ts";

type ShopRate = Rate & {
  cpuMicrosecondsPerPage: number;
  /** Of all cores: what shop, client and database together left idle. */
  idleShare: number;
};
export type ProcessesFigure = { page: string; one: ShopRate; two: ShopRate };

const rounds = 5;
const secondsPerRound = 1.5;
const connections = 16;

/** Drawn pages of a shop in one process and in two, in turns; of each page the round with the middle ratio counts. */
export async function measureProcesses(data: {
  databaseUrl: string;
  dataDir: string;
}): Promise<ProcessesFigure[]> {
  const settings = { ...data, pageMemory: false };
  const one = await startServer("shop-server.ts", settings);
  const two = await startServer("processes/shop-processes.ts", { ...settings, processes: 2 });
  const figures: ProcessesFigure[] = [];
  for (const [page, path] of Object.entries(await pagePaths(data.databaseUrl))) {
    for (const shop of [one, two]) await measureRequests(shop.url + path, connections, 1);
    const measured: ProcessesFigure[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push({ page, one: await rateOf(one, path), two: await rateOf(two, path) });
    const ordered = measured.toSorted((a, b) => gainOf(a) - gainOf(b));
    figures.push(...ordered.slice(Math.floor(rounds / 2)).slice(0, 1));
  }
  await one.stop();
  await two.stop();
  return figures;
}

async function rateOf(shop: Child, path: string): Promise<ShopRate> {
  const before = await shop.usage();
  const cores = coreTimes();
  const rate = await measureRequests(shop.url + path, connections, secondsPerRound);
  const { idle, all } = coreTimes();
  const idleShare = (idle - cores.idle) / (all - cores.all);
  const after = await shop.usage();
  const cpu = after.cpuMicroseconds - before.cpuMicroseconds;
  return { ...rate, cpuMicrosecondsPerPage: cpu / rate.count, idleShare };
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
}

const gainOf = ({ one, two }: ProcessesFigure): number => two.perSecond / one.perSecond;

/** The most that more processes could gain: what one left idle, at the same work for each page. */
const limitOf = ({ one }: ProcessesFigure): number => 1 / (1 - one.idleShare);

export function formatProcesses(figures: ProcessesFigure[]): string {
  const columns = ["pages/s", "p99 ms", "CPU µs/page"];
  const cells = ({ perSecond, p99Ms, cpuMicrosecondsPerPage }: ShopRate) => [
    whole(perSecond),
    milliseconds(p99Ms),
    whole(cpuMicrosecondsPerPage),
  ];
  return formatTable(
    [
      "drawn, 16 connections",
      ...columns,
      ...columns.map((name) => `two: ${name}`),
      "gain",
      "limit",
    ],
    figures.map((figure) => [
      figure.page,
      ...cells(figure.one),
      ...cells(figure.two),
      `× ${gainOf(figure).toFixed(2)}`,
      `× ${limitOf(figure).toFixed(2)}`,
    ]),
  );
}

export function processesAims(figures: ProcessesFigure[]): Aim[] {
  return figures.map((figure) => ({
    what: `${figure.page}, drawn by two processes, of what one draws`,
    wanted: "≥ × 1.5",
    measured: `× ${gainOf(figure).toFixed(2)}; beside client and database × ${limitOf(figure).toFixed(2)} was to be had`,
    isMet: gainOf(figure) >= 1.5,
  }));
}
