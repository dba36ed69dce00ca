import { expect, test } from "vitest";
import type { ChangeTag } from "./changes.ts";
import { createTaggedCache } from "./tagged-cache.ts";

type Announced = readonly ChangeTag[] | "everything";

function openCache(maxBytes = 100) {
  const hearers: ((announced: Announced) => void)[] = [];
  const changes = {
    listening: true,
    subscribe: (hear: (announced: Announced) => void) => void hearers.push(hear),
  };
  const bytesOf = ({ length }: string) => length;
  const cache = createTaggedCache<string, Error>(changes, { maxBytes, bytesOf });
  return {
    changes,
    cache,
    announce: (announced: Announced) => hearers.forEach((hear) => hear(announced)),
    keep: (key: string, value: string, tags: readonly ChangeTag[] = ["catalogue"]) =>
      cache.read(key, () => Promise.resolve({ value, tags })),
  };
}

test("an announced tag drops what carries it, and nothing else; a line that was down drops everything", async () => {
  const { cache, keep, announce } = openCache();
  await keep("okra", "green", ["product:1", "catalogue"]);
  await keep("about", "us", ["settings"]);
  announce(["product:2"]);
  expect(cache.find("okra")).toBe("green");
  announce(["product:1"]);
  expect(cache.find("okra")).toBeUndefined();
  expect(cache.find("about")).toBe("us");
  announce("everything");
  expect(cache.find("about")).toBeUndefined();
});

test("a price drops what shows the bounds of all when it is at them or beyond, before or after", async () => {
  const { cache, keep, announce } = openCache();
  const kept = async (...prices: number[]) => {
    await keep("list", "okra, peas", ["prices-beyond:4900:15000"]);
    announce(["prices", ...prices.map((price): ChangeTag => `price:${price}`)]);
    return cache.find("list") !== undefined;
  };
  expect(await kept(4_901, 14_999)).toBe(true);
  expect(await kept(4_900, 14_999)).toBe(false);
  expect(await kept(5_000, 15_001)).toBe(false);
  expect(await kept(5_000, 0)).toBe(false);
});

test("of more bytes than fit those go that were not asked for longest", async () => {
  const { cache, keep } = openCache(10);
  await keep("first", "aaaa");
  await keep("second", "bbbb");
  cache.find("first");
  await keep("third", "cccc");
  expect(cache.find("first")).toBe("aaaa");
  expect(cache.find("second")).toBeUndefined();
  expect(cache.find("third")).toBe("cccc");
});

test("what is larger than all there is room for drives nothing out", async () => {
  const { cache, keep } = openCache(10);
  await keep("small", "a");
  expect(await keep("large", "a".repeat(11))).toBe("a".repeat(11));
  expect(cache.find("large")).toBeUndefined();
  expect(cache.find("small")).toBe("a");
});

test("a cache of no bytes keeps nothing", async () => {
  const { cache, keep } = openCache(0);
  expect(await keep("okra", "green")).toBe("green");
  expect(cache.find("okra")).toBeUndefined();
});

test("what has no tags is given to all who wait for it, and is not kept", async () => {
  const { cache } = openCache();
  const gone = new Error("not there");
  const load = () => Promise.resolve({ value: gone, tags: null });
  const asked = [cache.read("okra", load), cache.read("okra", load)];
  expect(await cache.reading("okra")).toBe(gone);
  expect(await Promise.all(asked)).toEqual([gone, gone]);
  expect(cache.find("okra")).toBeUndefined();
  expect(cache.reading("okra")).toBeUndefined();
});

test("what was read while one of its tags was announced is given and not kept", async () => {
  const { cache, announce } = openCache();
  const reading = Promise.withResolvers<{ value: string; tags: ChangeTag[] }>();
  const asked = cache.read("okra", () => reading.promise);
  announce(["product:9"]);
  announce(["settings"]);
  reading.resolve({ value: "green", tags: ["product:9"] });
  expect(await asked).toBe("green");
  expect(cache.find("okra")).toBeUndefined();
});

test("who asks after a change waits for no reading that began before it; untouched by it that is kept all the same", async () => {
  const { cache, announce } = openCache();
  const reading = Promise.withResolvers<{ value: string; tags: ChangeTag[] }>();
  const asked = cache.read("okra", () => reading.promise);
  announce(["product:9"]);
  expect(cache.reading("okra")).toBeUndefined();
  reading.resolve({ value: "green", tags: ["product:1"] });
  expect(await asked).toBe("green");
  expect(cache.find("okra")).toBe("green");
  announce(["product:1"]);
  expect(cache.find("okra")).toBeUndefined();
});

test("what is read anew is told what was dropped, and may stay as it was", async () => {
  const { cache, keep, announce } = openCache();
  await keep("okra", "green", ["product:1"]);
  announce(["product:1"]);
  const stays = (dropped = "nothing") => Promise.resolve({ value: dropped, tags: ["product:1"] });
  expect(await cache.read("okra", stays)).toBe("green");
  expect(cache.find("okra")).toBe("green");
  expect(await cache.read("peas", stays)).toBe("nothing");
});

test("while the line is down nothing is found, and nothing is kept", async () => {
  const { cache, changes, keep } = openCache();
  await keep("okra", "green");
  changes.listening = false;
  expect(cache.find("okra")).toBeUndefined();
  await keep("peas", "sweet");
  changes.listening = true;
  expect(cache.find("okra")).toBe("green");
  expect(cache.find("peas")).toBeUndefined();
});
