import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/data-folder.ts";
import { folderStorage } from "./folder-storage.ts";

const data = dataFolder();

test("half a file of a process that was killed goes an hour later, and nobody else's", async () => {
  const folder = join(data.path, "left");
  mkdirSync(folder);
  const made = {
    "killed.beej-bazaar.partial": 61,
    "writing.beej-bazaar.partial": 1,
    "film.partial": 61,
  };
  for (const [name, minutesAgo] of Object.entries(made)) {
    writeFileSync(join(folder, name), "ha");
    const at = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(join(folder, name), at, at);
  }
  await folderStorage(folder).put("one", [Buffer.from("whole")]);
  expect(readdirSync(folder).toSorted()).toEqual([
    "film.partial",
    "one",
    "writing.beej-bazaar.partial",
  ]);
});

test("a folder is for its owner alone unless it is for all", async () => {
  const modes: number[] = [];
  for (const readers of ["owner", "all"] as const) {
    const folder = join(data.path, readers);
    await folderStorage(folder, readers).put("one", []);
    modes.push(statSync(folder).mode & 0o077, statSync(join(folder, "one")).mode & 0o077);
  }
  const umask = process.umask();
  expect(modes).toEqual([0, 0, 0o077 & ~umask, 0o066 & ~umask]);
});

test.runIf(existsSync("/dev/full"))("a full disk is told in a sentence", async () => {
  const folder = join(data.path, "full");
  async function* more() {
    yield Buffer.from("ha");
    await writeFile("/dev/full", "more");
  }
  await expect(folderStorage(folder).put("one", more())).rejects.toThrow(
    `The folder ${folder} can't be used: the disk is full.`,
  );
  expect(data.files()).toEqual([]);
});
