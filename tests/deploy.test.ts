import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { longestStopMs } from "#bin/processes/supervise-shop.ts";

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
  expect(line("User")).not.toBe("root");
});

test("whoever starts the shop waits for its stop longer than all steps of it may take together", () => {
  const launch = read("bin/launch.ts");
  const inWords = (value: string) =>
    /^\d/.test(value)
      ? value
      : (new RegExp(`^const ${value} = (.*);$`, "m").exec(launch)?.[1] ?? "");
  const steps = [...launch.matchAll(/opened\.push\(\{.*limitMs: (\w+),/g)].map(([, value = ""]) =>
    Number(inWords(value).replaceAll("_", "")),
  );
  expect(steps).toHaveLength(launch.split("opened.push(").length - 1);
  expect(steps.reduce((sum, step) => sum + step)).toBeLessThan(longestStopMs);

  const seconds = String(longestStopMs / 1000);
  expect(line("TimeoutStopSec")).toBe(seconds);
  expect(/--stop-timeout (\d+)/.exec(read("deploy/README.md"))?.[1]).toBe(seconds);
});

test("a container is called healthy while its process lives, also while the database is away", () => {
  const check = image.slice(image.indexOf("HEALTHCHECK"), image.indexOf("\nCMD"));
  expect(check).toContain("/healthz`");
});

test("no secret and no data of a shop gets into the image", () => {
  const left = read(".dockerignore").split("\n");
  for (const name of ["data", ".git", "*.env", "node_modules"]) expect(left).toContain(name);
});

test("a shop on a server takes no play money unless it is told to", () => {
  for (const text of [unit, image]) expect(text).toContain("SANDBOX_PAYMENTS=0");
});
