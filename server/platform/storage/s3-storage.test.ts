import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { describeError } from "#server/platform/log.ts";
import { s3Keys, startS3StandIn } from "#tests/s3-stand-in.ts";
import { openStorage } from "./open-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import { readWhole, StorageError, StorageRefused } from "./storage.ts";

let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  bucket = await startS3StandIn();
});
afterEach(() => {
  bucket.objects.clear();
  bucket.behave("well");
});
afterAll(() => bucket.close());

const storage = (secret = s3Keys.secret) =>
  openStorage("s3://shop/some/where", { ...bucket.settings(), AWS_SECRET_ACCESS_KEY: secret });
const whole = [Buffer.from("whole")];

test("a file lies under the path of its place", async () => {
  await storage().put("one", whole);
  expect([...bucket.objects.keys()]).toEqual(["some/where/one"]);
});

test("a large file goes in parts, and comes back whole", async () => {
  const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(1 << 20, at));
  expect(await storage().put("large", pieces)).toEqual({ bytes: 40 << 20 });
  expect((await readWhole(storage(), "large"))?.equals(Buffer.concat(pieces))).toBe(true);
  expect(bucket.uploads.size).toBe(0);
});

test("of a file that breaks off no part stays", async () => {
  async function* broken() {
    yield Buffer.alloc(17 << 20);
    await sleep(1);
    throw new Error("the table is gone");
  }
  await expect(storage().put("large", broken())).rejects.toThrow("the table is gone");
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("a wrong key and a missing setting are told in a sentence that holds no key", async () => {
  const asked = [
    () => storage("wrong").put("one", whole),
    () => storage("wrong").size("one"),
    () => storage("wrong").remove("one"),
    () => readWhole(storage("wrong"), "one"),
  ];
  for (const ask of asked) {
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageRefused);
    expect(String(error)).toMatch(/s3:\/\/shop\/some\/where can't be used: .*403/);
    expect(JSON.stringify(describeError(error))).not.toMatch(/test-id|wrong"|Credential/);
  }
  expect(() => openStorage("s3://shop", {})).toThrow("the setting AWS_ACCESS_KEY_ID is missing");
});

test("a store that is away, broken or silent is told in a sentence, and soon", async () => {
  const patient = s3Storage("s3://shop", bucket.settings(), 200);
  bucket.behave("silently");
  await expect(patient.put("one", whole)).rejects.toThrow(
    new StorageError("s3://shop can't be used: it did not answer in time."),
  );
  bucket.behave("brokenly");
  await expect(patient.size("one")).rejects.toThrow(/^s3:\/\/shop can't be used: .*503/);
  const closed = { ...bucket.settings(), AWS_ENDPOINT_URL: "http://127.0.0.1:9" };
  const error = await readWhole(s3Storage("s3://shop", closed), "one").catch((e: unknown) => e);
  expect(error).toBeInstanceOf(StorageError);
  expect(error).not.toBeInstanceOf(StorageRefused);
});
