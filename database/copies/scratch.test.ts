import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { root } from "#bin/root.ts";
import { readPidFile } from "#database/postmaster.ts";
import { isAlive } from "#database/processes.ts";
import { startScratch } from "./scratch.ts";

// Away from the scratch databases of others.
const folder = mkdtempSync(join(tmpdir(), "beej-tmp-"));
// As root the database runs under another user, who has to pass through.
chmodSync(folder, 0o711);
vi.stubEnv("TMPDIR", folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const script = `
  import { startScratch } from "#database/copies/scratch.ts";
  await startScratch();
  console.log("started");`;

const postmaster = (name: string) =>
  readPidFile(join(folder, name, "data", "database", "cluster"))?.pid ?? 0;

test("what a killed backup left behind is removed by the next one, and what is in use stays", async () => {
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(killed.stdout, "data");
  const left = readdirSync(folder);
  expect(left).toEqual([expect.stringMatching(/^beej-scratch-/)]);
  const server = postmaster(left[0] ?? "");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(isAlive(server)).toBe(true);

  const scratch = await startScratch();
  expect(isAlive(server)).toBe(false);
  const used = readdirSync(folder);
  expect(used).not.toEqual(left);
  const other = await startScratch();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(used));
  await Promise.all([scratch.stop(), other.stop()]);
  expect(readdirSync(folder)).toEqual([]);
});
