import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { s3Keys, startS3StandIn } from "#tests/s3-stand-in.ts";
import { openStorage } from "./open-storage.ts";

let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  bucket = await startS3StandIn();
});
afterEach(() => bucket.objects.clear());
afterAll(() => bucket.close());

const storage = (secret = s3Keys.secret) =>
  openStorage("s3://shop/some/where", {
    AWS_ENDPOINT_URL: bucket.url,
    AWS_ACCESS_KEY_ID: s3Keys.id,
    AWS_SECRET_ACCESS_KEY: secret,
  });

async function* bytes(...pieces: (string | Buffer)[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

test("a file is listed and read as it was put, and is gone when it was removed", async () => {
  bucket.objects.set("elsewhere/two", Buffer.from("of another"));
  expect(await storage().list()).toEqual([]);
  expect(await storage().put("one", bytes("first ", "second"))).toEqual({ bytes: 12 });
  expect([...bucket.objects.keys()]).toContain("some/where/one");
  expect(await storage().list()).toEqual([{ name: "one", bytes: 12 }]);
  expect((await buffer(storage().get("one"))).toString()).toBe("first second");
  await storage().remove("one");
  await expect(buffer(storage().get("one"))).rejects.toThrow("There is no");
});

test("a large file goes in parts, and comes back whole", async () => {
  const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(1 << 20, at));
  expect(await storage().put("large", bytes(...pieces))).toEqual({ bytes: 40 << 20 });
  expect(Buffer.concat(pieces).equals(await buffer(storage().get("large")))).toBe(true);
  expect(bucket.uploads.size).toBe(0);
});

test("of a file that breaks off no part stays", async () => {
  async function* broken() {
    yield Buffer.alloc(17 << 20);
    throw new Error("the table is gone");
  }
  await expect(storage().put("large", broken())).rejects.toThrow("the table is gone");
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("a wrong key and a missing setting are told in a sentence", async () => {
  await expect(storage("wrong").put("one", bytes("more"))).rejects.toThrow(
    /^s3:\/\/shop\/some\/where can't be used: .*403/,
  );
  expect(() => openStorage("s3://shop", {})).toThrow("the setting AWS_ACCESS_KEY_ID is missing");
});
