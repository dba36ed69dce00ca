import fc from "fast-check";
import { expect, test } from "vitest";
import { decideSaving, packsToAdd, readSavedPacks, wishListMax } from "./wish-list.ts";

const lists = fc.array(fc.integer({ min: 0, max: 150 }).map(String), { maxLength: 120 });
const wholeLists = fc.uniqueArray(fc.integer({ min: 0, max: 150 }).map(String), {
  maxLength: wishListMax,
});

test("two lists become one that has no pack twice, is never too long, and keeps what the account had", () => {
  fc.assert(
    fc.property(lists, wholeLists, (local, account) => {
      const merged = [...account, ...packsToAdd(local, account)];
      expect(new Set(merged).size).toBe(merged.length);
      expect(merged.length).toBeLessThanOrEqual(wishListMax);
      expect(merged.slice(0, account.length)).toEqual(account);
      if (merged.length < wishListMax) expect(merged).toEqual(expect.arrayContaining(local));
    }),
  );
});

test("merging twice is as merging once", () => {
  fc.assert(
    fc.property(lists, wholeLists, (local, account) => {
      const merged = [...account, ...packsToAdd(local, account)];
      expect(packsToAdd(local, merged)).toEqual([]);
    }),
  );
});

test("a full list takes no more, and what it has is saved already", () => {
  const full = Array.from({ length: wishListMax }, (_, index) => `pack-${index}`);
  expect(decideSaving(full, "another")).toEqual({
    ok: false,
    refusal: { code: "wish-list-full", max: wishListMax },
  });
  expect(decideSaving(full, "pack-7")).toEqual({ ok: true, value: { isNew: false } });
  expect(decideSaving(full.slice(1), "pack-0")).toEqual({ ok: true, value: { isNew: true } });
});

test("what can't be read is dropped", () => {
  expect(readSavedPacks(["A", "a", 3, null, {}, "b"])).toEqual(["a", "b"]);
  for (const sent of [null, "a", 7, {}]) expect(readSavedPacks(sent)).toEqual([]);
});
