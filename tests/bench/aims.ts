import type { Rate } from "./load.ts";
import type { OrderFigure } from "./orders/orders.ts";
import { ratioOf, type PageFigure } from "./pages.ts";
import { visitAimMs, type VisitFigure } from "./areas/visits.ts";
import { shareOf, type WritesFigure } from "./pages-during-writes.ts";
import type { LongRunFigure } from "./long-run.ts";
import { formatTable, megabytes, percent, whole } from "./table.ts";

/** What the shop wants to reach; a miss is said and breaks nothing, for timings depend on the machine. */
export type Aim = { what: string; wanted: string; measured: string; isMet: boolean };

export function pageAims(pages: PageFigure[]): Aim[] {
  const at16 = pages.filter(({ connections }) => connections === 16);
  const cached = at16.filter((figure) => figure.cached).map(ratioOf);
  const slowest = Math.min(...cached);
  const [list] = at16
    .filter((figure) => !figure.cached && figure.page === "list")
    .toSorted((a, b) => a.shop.perSecond - b.shop.perSecond);
  if (!list) throw new Error("No list was measured");
  return [
    {
      what: "slowest cached page, of the empty server",
      wanted: "≥ 80 %",
      measured: percent(slowest),
      isMet: slowest >= 0.8,
    },
    {
      what: "uncached list, requests/s",
      wanted: "≥ 800",
      measured: `${whole(list.shop.perSecond)}; React Router alone ${whole(list.bare.perSecond)}`,
      isMet: list.shop.perSecond >= 800,
    },
  ];
}

export function writesAims(figures: WritesFigure[]): Aim[] {
  return figures.map((figure) => ({
    what: `pages from memory during ${figure.what}, of the quiet ones`,
    wanted: "≥ 70 %",
    measured: percent(shareOf(figure)),
    isMet: shareOf(figure) >= 0.7,
  }));
}

export function orderAims(figures: OrderFigure[]): Aim[] {
  return figures.flatMap(({ packs, minimal, transaction, web }) => {
    const reaches = (what: string, rate: Rate, share: number): Aim => {
      const ratio = rate.perSecond / minimal.perSecond;
      const where = packs === 1 ? "on one pack" : `on ${packs} packs`;
      return {
        what: `${what} ${where}, of the minimal transaction`,
        wanted: `≥ ${percent(share)}`,
        measured: percent(ratio),
        isMet: ratio >= share,
      };
    };
    const aims = [reaches("an order's transaction", transaction, packs === 1 ? 0.5 : 0.2)];
    if (web === null) return aims;
    const { rate, cpuMicrosecondsPerOrder } = web;
    const cpu = {
      what: "processor time of an order in the shop's process, µs",
      wanted: "≤ 1,600",
      measured: whole(cpuMicrosecondsPerOrder),
      isMet: cpuMicrosecondsPerOrder <= 1_600,
    };
    return [...aims, reaches("orders through checkout", rate, 0.25), cpu];
  });
}

export function startAims(shopMs: number): Aim[] {
  return [
    {
      what: "from the start to the first page, ms",
      wanted: "≤ 1,500",
      measured: whole(shopMs),
      isMet: shopMs <= 1_500,
    },
  ];
}

export function longRunAims({ startedBytes, warmBytes, restedBytes }: LongRunFigure): Aim[] {
  const growth = restedBytes / warmBytes - 1;
  return [
    {
      what: "memory of the idle shop, MB",
      wanted: "≤ 150",
      measured: megabytes(startedBytes),
      isMet: startedBytes <= 150 * 1024 * 1024,
    },
    {
      what: "memory after the load and a rest, beside before it",
      wanted: "≤ +20 %",
      measured: `${percent(growth)} of ${megabytes(warmBytes)} MB`,
      isMet: growth <= 0.2,
    },
  ];
}

export function visitAims(pages: string, figures: VisitFigure[]): Aim[] {
  const slowest = Math.max(...figures.map(({ p95Ms }) => p95Ms));
  return [
    {
      what: `slowest page of ${pages}, one at a time, p95 ms`,
      wanted: `≤ ${visitAimMs}`,
      measured: whole(slowest),
      isMet: slowest <= visitAimMs,
    },
  ];
}

export function formatAims(aims: Aim[]): string {
  const rows = aims.map(({ what, wanted, measured, isMet }) => [
    what,
    wanted,
    measured,
    isMet ? "met" : "not met",
  ]);
  return formatTable(
    ["aims, of pages and orders at 16 connections", "wanted", "measured", ""],
    rows,
  );
}
