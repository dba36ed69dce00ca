import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { buffer } from "node:stream/consumers";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/data-folder.ts";
import { folderStorage } from "./folder-storage.ts";

const data = dataFolder();

async function* bytes(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test("a file is listed and read as it was put, and is gone when it was removed", async () => {
  const storage = folderStorage(join(data.path, "made"));
  expect(await storage.list()).toEqual([]);
  expect(await storage.put("one", bytes("first ", "second"))).toEqual({ bytes: 12 });
  expect(await storage.list()).toEqual([{ name: "one", bytes: 12 }]);
  expect((await buffer(storage.get("one"))).toString()).toBe("first second");
  await storage.remove("one");
  await expect(buffer(storage.get("one"))).rejects.toThrow("There is no one in");
});

test("what breaks off is never seen, and what was there before stays", async () => {
  const storage = folderStorage(data.path);
  await storage.put("one", bytes("whole"));
  async function* broken() {
    yield Buffer.from("ha");
    throw new Error("the line was cut");
  }
  await expect(storage.put("one", broken())).rejects.toThrow("the line was cut");
  expect(data.files()).toEqual(["one"]);
  expect((await buffer(storage.get("one"))).toString()).toBe("whole");
});

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
  await folderStorage(folder).put("one", bytes("whole"));
  expect(readdirSync(folder).toSorted()).toEqual([
    "film.partial",
    "one",
    "writing.beej-bazaar.partial",
  ]);
});

test.runIf(existsSync("/dev/full"))("a full disk is told in a sentence", async () => {
  const folder = join(data.path, "full");
  mkdirSync(folder);
  symlinkSync("/dev/full", join(folder, "one.beej-bazaar.partial"));
  await expect(folderStorage(folder).put("one", bytes("more"))).rejects.toThrow(
    `The folder ${folder} can't be used: the disk is full.`,
  );
  expect(data.files()).toEqual([]);
});
