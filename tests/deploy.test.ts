import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const unit = read("deploy/beej-bazaar.service");
const image = read("deploy/Containerfile");
const starter = read("bin/start.ts");
const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];

test("the unit and the image run the program, and with the memory settings, that npm start runs", () => {
  const limits = starter.match(/--max-[a-z]+-space-size=\d+/g) ?? [];
  expect(limits).toHaveLength(2);
  const command = line("ExecStart")?.split(" ") ?? [];
  expect(command).toEqual(expect.arrayContaining(limits));
  expect(existsSync(join(root, command.at(-1) ?? "nothing"))).toBe(true);
  expect(image).toContain(JSON.stringify(command.slice(1)).slice(1, -1).replaceAll(",", ", "));
  const allocator = [...starter.matchAll(/(MALLOC_\w+): "(\d+)"/g)];
  expect(allocator).toHaveLength(2);
  for (const [, name, value] of allocator)
    for (const text of [unit, image]) expect(text).toContain(`${name}=${value}`);
});

test("the unit starts the shop again after a failure, within limits, and lets it end gracefully", () => {
  expect(line("Restart")).toBe("on-failure");
  expect(line("MemoryMax")).toMatch(/^\d+G$/);
  expect(Number(line("LimitNOFILE"))).toBeGreaterThan(10_000);
  // Longer than the steps of a stop together: bin/launch.ts.
  expect(Number(line("TimeoutStopSec"))).toBeGreaterThanOrEqual(120);
  expect(line("User")).not.toBe("root");
});

test("no secret and no data of a shop gets into the image", () => {
  const left = read(".dockerignore").split("\n");
  for (const name of ["data", ".git", "*.env", "node_modules"]) expect(left).toContain(name);
});

test("a shop on a server takes no play money unless it is told to", () => {
  for (const text of [unit, image]) expect(text).toContain("SANDBOX_PAYMENTS=0");
});
