import type { MemoryFigure, PageFigure } from "./pages.ts";
import { formatTable, megabytes, milliseconds, percent, whole } from "./table.ts";

export function formatPages(figures: PageFigure[]): string {
  const head = ["page", "products", "conn.", "bytes", "requests/s", "p50 ms", "p99 ms", "CPU µs/req.", "empty requests/s", "p50 ms", "p99 ms", "ratio"];
  const rows = figures.map(({ page, products, cached, connections, bytes, shop, empty, cpuMicrosecondsPerRequest }) => [
    `${page}, ${cached ? "cached" : "drawn"}`,
    whole(products),
    String(connections),
    whole(bytes),
    whole(shop.perSecond),
    milliseconds(shop.p50Ms),
    milliseconds(shop.p99Ms),
    whole(cpuMicrosecondsPerRequest),
    whole(empty.perSecond),
    milliseconds(empty.p50Ms),
    milliseconds(empty.p99Ms),
    percent(shop.perSecond / empty.perSecond),
  ]);
  return formatTable(head, rows);
}

export function formatMemory(figures: MemoryFigure[]): string {
  const rows = figures.map(({ what, idleBytes, loadedBytes }) => [what, megabytes(idleBytes), megabytes(loadedBytes)]);
  return formatTable(["resident memory, MB", "idle", "after load"], rows);
}
