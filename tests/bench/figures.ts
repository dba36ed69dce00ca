import type { Rate } from "./load.ts";
import type { LongRunFigure } from "./long-run.ts";
import { clients, type OrderFigure } from "./orders/orders.ts";
import { ratioOf, type MemoryFigure, type PageFigure } from "./pages.ts";
import { shareOf, type WritesFigure } from "./pages-during-writes.ts";
import { formatTable, megabytes, milliseconds, percent, whole } from "./table.ts";

export function formatPages(figures: PageFigure[]): string {
  const head = [
    "page",
    "products",
    "conn.",
    "bytes",
    "requests/s",
    "p50 ms",
    "p99 ms",
    "CPU µs/req.",
    "bare requests/s",
    "p50 ms",
    "p99 ms",
    "ratio",
  ];
  const rows = figures.map(
    ({ page, products, cached, connections, bytes, shop, bare, cpuMicrosecondsPerRequest }) => [
      `${page}, ${cached ? "cached" : "drawn"}`,
      whole(products),
      String(connections),
      whole(bytes),
      whole(shop.perSecond),
      milliseconds(shop.p50Ms),
      milliseconds(shop.p99Ms),
      whole(cpuMicrosecondsPerRequest),
      whole(bare.perSecond),
      milliseconds(bare.p50Ms),
      milliseconds(bare.p99Ms),
      percent(ratioOf({ shop, bare })),
    ],
  );
  return formatTable(head, rows);
}

export function formatWrites(figures: WritesFigure[]): string {
  const rate = ["pages/s", "p99 ms", "CPU µs/page"];
  const rateOf = ({ perSecond, p99Ms, cpuMicrosecondsPerPage }: WritesFigure["shop"]) => [
    whole(perSecond),
    milliseconds(p99Ms),
    whole(cpuMicrosecondsPerPage),
  ];
  const rows = figures.map((figure) => [
    figure.what,
    whole(figure.ordersPerSecond),
    whole(figure.editsPerSecond),
    ...rateOf(figure.shop),
    ...rateOf(figure.quiet),
    percent(shareOf(figure)),
  ]);
  const during = ["121 pages from memory, during", "orders/s", "edits/s"];
  return formatTable([...during, ...rate, ...rate.map((one) => `quiet ${one}`), "share"], rows);
}

export function formatOrders(figures: OrderFigure[]): string {
  const head = [
    `orders of ${clients} clients`,
    "packs",
    "orders/s",
    "p50 ms",
    "p99 ms",
    "of minimal",
    "CPU µs/order",
  ];
  const rows = figures.flatMap(({ packs, minimal, transaction, web }) => {
    const line = (what: string, rate: Rate, cpuMicroseconds?: number) => [
      what,
      String(packs),
      whole(rate.perSecond),
      milliseconds(rate.p50Ms),
      milliseconds(rate.p99Ms),
      percent(rate.perSecond / minimal.perSecond),
      cpuMicroseconds === undefined ? "" : whole(cpuMicroseconds),
    ];
    return [
      line("the minimal transaction", minimal),
      line("the shop's transaction without the web", transaction),
      ...(web ? [line("through checkout", web.rate, web.cpuMicrosecondsPerOrder)] : []),
    ];
  });
  return formatTable(head, rows);
}

export function formatMemory(figures: MemoryFigure[]): string {
  const rows = figures.map(({ what, idleBytes, loadedBytes }) => [
    what,
    megabytes(idleBytes),
    megabytes(loadedBytes),
  ]);
  return formatTable(["resident memory, MB", "idle", "after load"], rows);
}

export function formatLongRun(figure: LongRunFigure): string {
  const refused = Object.entries(figure.refusals).map(([status, count]) => `${status} × ${count}`);
  const rows = [
    ["idle after the start", megabytes(figure.startedBytes)],
    ["idle after two minutes of use", megabytes(figure.warmBytes)],
    ["under load, each minute", figure.loadedBytes.map(megabytes).join(" ")],
    ["idle again", megabytes(figure.restedBytes)],
  ];
  const table = formatTable([`memory of the process that serves`, "MB"], rows);
  return `${table}\n${whole(figure.requests)} requests in ${figure.minutes} minutes; refused: ${refused.join(", ")}`;
}
