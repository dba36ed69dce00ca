import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { loadSecret } from "./secret.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "beej-secret-"));
});

afterEach(async () => {
  await chmod(dataDir, 0o700);
  await rm(dataDir, { recursive: true });
});

const secretOf = (extra: NodeJS.ProcessEnv = {}) =>
  loadSecret(readEnv({ DATA_DIR: dataDir, ...extra }));

test("the first start makes a secret that only its owner may read, and later starts keep it", async () => {
  const first = await secretOf();
  expect(first).toHaveLength(32);
  expect(await secretOf()).toEqual(first);
  expect((await stat(join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
});

test("ten processes that start at once agree on one secret and leave nothing else behind", async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => secretOf()));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["secret"]);
});

test("SECRET_KEY comes before the file, which then is not made", async () => {
  const key = "ab".repeat(32);
  expect((await secretOf({ SECRET_KEY: key })).toString("hex")).toBe(key);
  expect(await readdir(dataDir)).toEqual([]);
});

test("a damaged secret stops the start with a sentence instead of being replaced", async () => {
  await writeFile(join(dataDir, "secret"), "half");
  await expect(secretOf()).rejects.toThrow("does not hold the shop's secret");
});
