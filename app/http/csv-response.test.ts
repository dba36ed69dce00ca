import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { csvResponse } from "./downloads/csv-response.ts";

const log = pino({ level: "silent" });

async function* batches<T>(...given: T[]): AsyncGenerator<T> {
  yield* given;
}

const text = async (response: Response) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());

test("a file says that it is UTF-8, then its titles, then every batch", async () => {
  const rows = batches([["भिंडी", 4800]], [['5" pot, red', null]]);
  const response = csvResponse("products.csv", ["Name", "Price"], rows, log);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="products.csv"');
  expect(await text(response)).toBe('\uFEFFName,Price\r\nभिंडी,4800\r\n"5"" pot, red",\r\n');
});

test("what a spreadsheet would run is sent as text, and numbers stay numbers, sums below zero too", async () => {
  const rows = batches([["=1+1", "+91 98", "-2+3", "@x", "\tx", -5, "-1234.50"]]);
  expect(await text(csvResponse("x.csv", ["A", "B", "C", "D", "E", "F", "G"], rows, log))).toBe(
    "\uFEFFA,B,C,D,E,F,G\r\n'=1+1,'+91 98,'-2+3,'@x,'\tx,-5,-1234.50\r\n",
  );
});

test("whatever a table says but formulas is read back from its file", async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(..."\t\r\n\",;'1. भि") })
    .filter((one) => !/^[\t\r\uFEFF]/.test(one));
  const table = fc.array(fc.tuple(cell, cell, cell));
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const sent = await text(csvResponse("x.csv", ["A", "B", "C"], batches(rows), log));
      expect(parse(sent, { bom: true, record_delimiter: "\r\n" })).toEqual([
        ["A", "B", "C"],
        ...rows,
      ]);
    }),
    { numRuns: 1_000 },
  );
});

test("the next batch is read while one is sent, and no further", async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      yield [[asked]];
      await Promise.resolve();
    }
  }
  const reader = csvResponse("x.csv", ["A"], endless(), log).body?.getReader();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  expect(asked, "one is ready to be sent, the next is read").toBe(2);
  for (const most of [3, 4, 5]) {
    await reader?.read();
    await settled();
    expect(asked).toBe(most);
  }
  await reader?.cancel();
});

test("a read ahead that fails after the download was given up is nobody's", async () => {
  const failing = Promise.withResolvers<never>();
  async function* broken() {
    yield [["one"]];
    await failing.promise;
  }
  const reader = csvResponse("x.csv", ["A"], broken(), log).body?.getReader();
  await reader?.read();
  const canceled = reader?.cancel();
  failing.reject(new Error("the database went away"));
  await canceled;
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test("an empty list is a file with titles alone", async () => {
  expect(await text(csvResponse("x.csv", ["A"], batches(), log))).toBe("\uFEFFA\r\n");
});

test("a read that fails breaks the file off", async () => {
  async function* broken() {
    yield [["one"]];
    throw new Error("the database went away");
  }
  await expect(text(csvResponse("x.csv", ["A"], broken(), log))).rejects.toThrow(
    "the database went away",
  );
});

test("whoever stops downloading stops the reading", async () => {
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield [["row"]];
    } finally {
      closed = true;
    }
  }
  const response = csvResponse("x.csv", ["A"], endless(), log);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(closed).toBe(true);
});
