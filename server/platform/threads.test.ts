import { existsSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, expect, test } from "vitest";
import { importRowsMax } from "#domain/catalogue/imports/import-limits.ts";
import { createLog } from "./log.ts";
import { documentContent } from "#tests/factories/document-content.ts";
import { readFileWork } from "#server/catalogue/imports/steps/read-import.ts";
import { drawPdfWork } from "#server/documents/draw-in-thread.ts";
import { composePrintableDocument } from "#server/documents/printable/compose-printable-document.ts";
import { createThreads, pathOfWork, TooMuchWork, type Threads } from "./threads.ts";

const opened: Threads[] = [];
function threadsOf(limits: Parameters<typeof createThreads>[1] = {}): Threads {
  const threads = createThreads(createLog("silent"), limits);
  opened.push(threads);
  return threads;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

const file = (content: string) => ({
  content,
  vendorId: "0a4f41a6-64a8-4c0c-9a3c-0f4a4b1f5d11",
  sellerRegistered: false,
  categories: [],
  taxTerms: { taxRateBasisPoints: 0, taxClasses: [] },
  now: new Date("2026-11-20T06:30:00.000Z"),
  withProducts: false,
});
const lines = Array.from({ length: 40 }, (_, index) => ({
  name: `Improved Cluster Bean ${index}`,
  nameHi: `सत्य-चिह्नित उन्नत ग्वार फली बीज, रोग-प्रतिरोधी और दीर्घकालीन ${index}`,
}));
const paper = composePrintableDocument(documentContent({ language: "hi", lines }));

test("each work of the threads is in a file of its own, and is exported there under its name", async () => {
  for (const work of [drawPdfWork, readFileWork]) {
    const path = pathOfWork(work);
    expect(existsSync(path)).toBe(true);
    expect(await import(path)).toHaveProperty(work.name);
  }
});

test("a thread draws and reads, and this thread has its turns meanwhile", async () => {
  const threads = threadsOf();
  await threads.run(readFileWork, file("no\n"));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = performance.now();
  delay.enable();
  const [pdf] = await Promise.all([
    threads.run(drawPdfWork, paper),
    threads.run(readFileWork, file(`name\n${"x,".repeat(80)}\n`.repeat(5_000))),
  ]);
  delay.disable();
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  // Done here, the drawing alone would be one wait of most of that time.
  expect(delay.max / 1e6).toBeLessThan((performance.now() - before) / 2);
});

test("what takes too long fails by itself, and the next is done by another thread", async () => {
  const hurried = threadsOf({ workMs: 1 });
  await expect(hurried.run(drawPdfWork, paper)).rejects.toThrow(
    new TooMuchWork("drawPdf took longer than 0.001 s"),
  );
  const threads = threadsOf({ threads: 1 });
  expect((await threads.run(readFileWork, file("no\n"))).faults).not.toEqual([]);
});

test("what takes too much memory fails by itself: its thread ends, the process goes on", async () => {
  const threads = threadsOf({ threads: 1, heapMegabytes: 16 });
  const large = file(`${"some,".repeat(99)}\n`.repeat(importRowsMax));
  await expect(threads.run(readFileWork, large)).rejects.toThrow(
    new TooMuchWork("readFile took more memory than 16 MB"),
  );
  expect((await threads.run(readFileWork, file("no\n"))).rows).toBe(0);
});

test("a thread that has nothing to do ends, and another begins when there is work", async () => {
  const threads = threadsOf({ idleMs: 10 });
  const ended = new Promise((resolve) => {
    process.once("worker", (worker) => worker.once("exit", resolve));
  });
  await threads.run(readFileWork, file("no\n"));
  await ended;
  expect((await threads.run(readFileWork, file("no\n"))).rows).toBe(0);
});

test("threads that could not be loaded are loaded when there is work again, and closed without a fault", async () => {
  let loads = 0;
  const threads = createThreads(createLog("silent"), {}, () => {
    loads += 1;
    return Promise.reject(new Error(`load ${loads}`));
  });
  for (const said of ["load 1", "load 2"])
    await expect(threads.run(readFileWork, file("no\n"))).rejects.toThrow(said);
  const waiting = expect(threads.run(readFileWork, file("no\n"))).rejects.toThrow("load 3");
  await threads.close();
  await waiting;
});

test("nothing is begun after the threads were closed", async () => {
  const threads = threadsOf();
  await threads.close();
  await expect(threads.run(readFileWork, file("no\n"))).rejects.toThrow("closed");
});
