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

test("what a spreadsheet would run is sent as text, and numbers stay numbers", async () => {
  const rows = batches([["=1+1", "+91 98", "-2", "@x", "\tx", -5]]);
  expect(await text(csvResponse("x.csv", ["A", "B", "C", "D", "E", "F"], rows, log))).toBe(
    "\uFEFFA,B,C,D,E,F\r\n'=1+1,'+91 98,'-2,'@x,'\tx,-5\r\n",
  );
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
