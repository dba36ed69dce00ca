import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/data-folder.ts";
import { lockDataFolder, shareDataFolder } from "./data-folder-lock.ts";

const data = dataFolder();

test("shops whose database is elsewhere share a folder, which the first of them makes", () => {
  const folder = join(data.path, "shared");
  const shops = [shareDataFolder(folder), shareDataFolder(folder)];
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const shop of shops) {
    shop.note("http://127.0.0.1:3000");
    shop.release();
  }
  expect(data.files()).toEqual([]);
});

test("a shop with the embedded database has its folder alone, also before one whose database is elsewhere", () => {
  const lock = lockDataFolder(data.path);
  lock.note("http://127.0.0.1:3000");
  const sentence =
    `The shop is already running on the data folder ${data.path} (process ${process.pid}, at http://127.0.0.1:3000). ` +
    "Stop it first, or set DATA_DIR to another folder.";
  for (const open of [lockDataFolder, shareDataFolder])
    expect(() => open(data.path)).toThrow(sentence);
  lock.release();
  expect(() => shareDataFolder(data.path)).not.toThrow();
});
