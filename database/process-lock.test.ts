import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrMakeSecret } from "./data-folder.ts";
import { processIdentity } from "./processes.ts";
import { LockedError, takeProcessLock } from "./process-lock.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beej-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockPath = () => join(folder, "lock");

test("a lock that is held names its process and what it noted", () => {
  const lock = takeProcessLock(lockPath());
  lock.note("http://127.0.0.1:3000");
  expect(() => takeProcessLock(lockPath())).toThrow(LockedError);
  expect(JSON.parse(readFileSync(lockPath(), "utf8"))).toMatchObject({
    pid: process.pid,
    note: "http://127.0.0.1:3000",
  });
  lock.release();
  takeProcessLock(lockPath()).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock ends with the process that held it, however it ended", async () => {
  const program = `import { takeProcessLock } from "#database/process-lock.ts";
    takeProcessLock(process.argv[1]); process.kill(process.pid, "SIGKILL");`;
  const child = spawn(
    process.execPath,
    ["--input-type=module-typescript", "-e", program, lockPath()],
    { stdio: "ignore" },
  );
  await new Promise((resolve) => child.once("exit", resolve));
  expect(JSON.parse(readFileSync(lockPath(), "utf8"))).toMatchObject({ pid: child.pid });
  takeProcessLock(lockPath()).release();
});

test("a lock whose number went to a later process is free", () => {
  const identity = `${processIdentity(process.pid)} long ago`;
  writeFileSync(lockPath(), JSON.stringify({ pid: process.pid, identity, note: "" }));
  expect(() => takeProcessLock(lockPath())).not.toThrow();
});

test("a lock with nonsense in it is free", () => {
  writeFileSync(lockPath(), "");
  expect(() => takeProcessLock(lockPath())).not.toThrow();
});

test("a secret is made once and stays", () => {
  const secret = readOrMakeSecret(folder, "sessions");
  expect(secret).toHaveLength(32);
  expect(readOrMakeSecret(folder, "sessions")).toEqual(secret);
  expect(readOrMakeSecret(folder, "mail")).not.toEqual(secret);
  expect(readdirSync(join(folder, "secrets")).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "mail",
    "sessions",
  ]);
});

test("a damaged secret is said, not replaced", () => {
  readOrMakeSecret(folder, "sessions");
  writeFileSync(join(folder, "secrets", "sessions"), "half");
  expect(() => readOrMakeSecret(folder, "sessions")).toThrow(/sessions is damaged/);
});
