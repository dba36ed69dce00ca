import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noConnectionError } from "#database/away.ts";
import { describeError } from "./log.ts";
import { countOutages } from "./outages.ts";
import { Unavailable } from "./unavailable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const lines: { level: number; msg: string; stopped?: number; err?: { message: string } }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = pino({ serializers: { err: describeError } }, { write });
  return { lines, outages: countOutages(log) };
}
const refused = noConnectionError(new Error("connect ECONNREFUSED"));

test("an outage is written down once, with how much it stopped when it is over", () => {
  const { lines, outages } = listening();
  for (let i = 0; i < 500; i += 1) {
    expect(outages.note(refused, "request")?.retryAfterSeconds).toBe(5);
    vi.advanceTimersByTime(10);
  }
  outages.over();
  outages.over();
  expect(lines.map(({ level, msg, stopped }) => ({ level, msg, stopped }))).toEqual([
    { level: 40, msg: expect.stringContaining("the database is away"), stopped: undefined },
    { level: 30, msg: "the database answers again", stopped: 500 },
  ]);
  expect(lines[0]?.err?.message).toContain("ECONNREFUSED");
  outages.note(refused, "request");
  expect(lines).toHaveLength(3);
});

test("while it lasts it is said once a minute", () => {
  const { lines, outages } = listening();
  for (let second = 0; second <= 180; second += 1) {
    outages.note(refused, "request");
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.map(({ stopped }) => stopped)).toEqual([undefined, 61, 121, 181]);
});

test("what can't be done now says itself when to come again", () => {
  const { outages } = listening();
  const busy = new Unavailable("All are busy.", { retryAfterSeconds: 12 });
  expect(outages.note(busy, "request")).toBe(busy);
  expect(outages.note(new Error("while drawing", { cause: busy }), "request")).toBe(busy);
});

test("a fault is no outage", () => {
  const { lines, outages } = listening();
  expect(outages.note(new Error("no such column"), "request")).toBeNull();
  expect(lines).toEqual([]);
});
