import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataFolder } from "#tests/data-folder.ts";
import { startS3StandIn } from "#tests/s3-stand-in.ts";
import { openStorage } from "./open-storage.ts";
import { listWhole, MissingFile, readWhole, type Storage } from "./storage.ts";

// What whoever keeps files somewhere relies on, wherever that is.

const data = dataFolder();
let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  bucket = await startS3StandIn();
});
afterEach(() => bucket.objects.clear());
afterAll(() => bucket.close());

const kinds: [kind: string, open: () => Storage][] = [
  ["a folder", () => openStorage(join(data.path, "some", "where"), {})],
  ["a bucket", () => openStorage("s3://shop/some/where", bucket.settings())],
];

async function* bytes(...pieces: (string | Buffer)[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const names = async (storage: Storage) =>
  (await listWhole(storage)).map(({ name }) => name).toSorted();

describe.each(kinds)("in %s", (_kind, open) => {
  test("a file is listed and read as it was put, and is gone when it was removed", async () => {
    const storage = open();
    expect(await listWhole(storage)).toEqual([]);
    expect(await storage.put("one.webp", bytes("first ", "second"))).toEqual({ bytes: 12 });
    expect(await listWhole(storage)).toEqual([{ name: "one.webp", bytes: 12 }]);
    expect(await storage.size("one.webp")).toBe(12);
    expect((await buffer(storage.get("one.webp"))).toString()).toBe("first second");
    expect((await readWhole(storage, "one.webp"))?.toString()).toBe("first second");
    await storage.remove("one.webp");
    await storage.remove("one.webp");
    expect(await storage.size("one.webp")).toBeNull();
    expect(await readWhole(storage, "one.webp")).toBeNull();
    await expect(buffer(storage.get("one.webp"))).rejects.toThrow(MissingFile);
    await expect(buffer(storage.get("one.webp"))).rejects.toThrow("There is no one.webp in");
  });

  test("what is put again takes the place of what was there, an empty file too", async () => {
    const storage = open();
    await storage.put("one", [Buffer.from("before")]);
    expect(await storage.put("one", [])).toEqual({ bytes: 0 });
    expect([await storage.size("one"), await readWhole(storage, "one")]).toEqual([
      0,
      Buffer.alloc(0),
    ]);
  });

  test("what breaks off is never seen, and what was there before stays", async () => {
    const storage = open();
    await storage.put("one", bytes("whole"));
    async function* broken() {
      yield Buffer.from("ha");
      throw new Error("the line was cut");
    }
    await expect(storage.put("one", broken())).rejects.toThrow("the line was cut");
    await expect(storage.put("two", broken())).rejects.toThrow("the line was cut");
    expect(await names(storage)).toEqual(["one"]);
    expect((await readWhole(storage, "one"))?.toString()).toBe("whole");
  });

  test("many who put the same file at once all succeed, and it is whole", async () => {
    const content = Buffer.alloc(1 << 20, "picture");
    await Promise.all(Array.from({ length: 8 }, () => open().put("same", bytes(content))));
    expect(await names(open())).toEqual(["same"]);
    expect((await readWhole(open(), "same"))?.equals(content)).toBe(true);
  });

  test("all of many files are listed, and none of another place", async () => {
    const storage = open();
    const many = Array.from({ length: 10 }, (_, at) => `file-${at}`);
    for (const name of many) await storage.put(name, bytes(name));
    bucket.objects.set("some/where-else", Buffer.from("of another"));
    bucket.objects.set("some/where/below/two", Buffer.from("of another"));
    expect(await names(storage)).toEqual(many);
  });
});
