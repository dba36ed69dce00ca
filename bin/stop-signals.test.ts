import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";

/** A process that listens as the shop does, and has a promise that nobody waits for rejected with this. */
function reject(error: string) {
  const script = `
    import { endOnFault } from "#bin/stop-signals.ts";
    process.on("uncaughtException", endOnFault);
    process.on("unhandledRejection", endOnFault);
    void Promise.reject(${error});
    setTimeout(() => console.log("goes on"), 50);`;
  const given = ["--input-type=module", "--eval", script];
  return spawnSync(process.execPath, given, { cwd: root, encoding: "utf8" });
}

test("a database that went away ends no process, and is written down", () => {
  const away = `Object.assign(new Error("Connection terminated"), { code: "08006" })`;
  const { status, stdout, stderr } = reject(away);
  expect([status, stdout.trim()]).toEqual([0, "goes on"]);
  expect(stderr).toContain("The database is away");
});

test("a fault that nobody foresaw ends it, with its trace", () => {
  const { status, stdout, stderr } = reject(`new Error("a fault")`);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("a fault");
});

test.each(["processes/run-shop.ts", "dev.ts"])(
  "%s outlives a database that went away",
  (program) => {
    const text = readFileSync(join(root, "bin", program), "utf8");
    for (const event of ["uncaughtException", "unhandledRejection"])
      expect(text).toContain(`process.on("${event}", endOnFault)`);
  },
);
