import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordKey, writeRecordKey } from "./record-key.ts";

test("a key is read as it was written, and nothing else is one", () => {
  fc.assert(
    fc.property(fc.record({ productId: fc.uuid(), rows: fc.nat({ max: 9_999 }) }), (key) => {
      expect(readRecordKey(writeRecordKey(key))).toEqual(key);
    }),
  );
  const id = "0f0e0d0c-0b0a-4908-8706-050403020100";
  for (const text of [null, "", id, `${id}.`, `${id}.-1`, `${id}.12345`, `${id}.1.1`, "okra.1"])
    expect(readRecordKey(text), `${text}`).toBeNull();
});
