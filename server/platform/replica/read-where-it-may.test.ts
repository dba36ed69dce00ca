import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Reader } from "#database/connect.ts";
import { inRequestScope } from "#server/platform/traces/request-scope.ts";
import { readWhereItMay } from "./read-where-it-may.ts";

const answering = (name: string): Reader["execute"] =>
  (() => Promise.resolve({ rows: [{ name }] })) as unknown as Reader["execute"];

function failing(code: string): Reader["execute"] {
  const cause = Object.assign(new Error("no"), { code });
  return () => Promise.reject(new Error("Failed query", { cause }));
}

function opened(replicas: Reader["execute"], has = 100) {
  const counted: string[] = [];
  let doubts = 0;
  const reader = readWhereItMay({
    primary: { execute: answering("primary") },
    secondary: { execute: replicas },
    replica: { mayRead: (position) => position <= has, doubt: () => void (doubts += 1) },
    metrics: { reading: (from) => void counted.push(from) },
  });
  const ask = async () => (await reader.execute<{ name: string }>(sql`select 1`)).rows[0]?.name;
  return { ask, counted, doubts: () => doubts };
}

const scope = { id: "r", route: null, refusals: [], span: null };

test("a reading goes to the replica unless the person of the request has written what it lacks", async () => {
  const { ask, counted } = opened(answering("replica"));
  expect(await ask()).toBe("replica");
  expect(await inRequestScope({ ...scope, writtenUpTo: 100 }, ask)).toBe("replica");
  expect(await inRequestScope({ ...scope, writtenUpTo: 101 }, ask)).toBe("primary");
  expect(counted).toEqual(["replica", "replica", "primary"]);
});

test("what fails because of the replica is asked of the primary", async () => {
  for (const code of ["08006", "57P01", "DATABASE_AWAY", "40001"]) {
    const { ask, counted, doubts } = opened(failing(code));
    expect(await ask(), code).toBe("primary");
    expect(counted).toEqual(["repeated"]);
    expect(doubts()).toBe(1);
  }
});

test("what would fail anywhere, and what writes, fails", async () => {
  for (const code of ["42703", "57014", "25006"]) {
    const { ask, counted } = opened(failing(code));
    await expect(ask(), code).rejects.toThrow("Failed query");
    expect(counted).toEqual([]);
  }
});
