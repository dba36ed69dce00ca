import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isHsnBeginning } from "./hsn.ts";
import { offeredUsual, takeUsual, usualClasses, usualClassOf } from "./usual-classes.ts";

const cropsFile = new URL("../../demo/crops.json", import.meta.url);
const crops = JSON.parse(readFileSync(cropsFile, "utf8")) as {
  key: string;
  hsn: string;
  productType: string;
}[];
let ids = 0;
const at = { today: "2026-11-20", newId: () => `id-${(ids += 1)}` };
const all = usualClasses.map(({ hsn }) => hsn);

test("each crop has a usual class: nil for sowing, where nothing is open, and 5 % for eating", () => {
  const rates = new Map(
    crops.map(({ key, hsn }) => [key, usualClassOf(hsn, [], usualClasses)?.rates]),
  );
  for (const { key, productType } of crops) {
    if (productType === "edible") expect(rates.get(key), key).toEqual([500]);
    else if (key !== "chia") expect(rates.get(key)?.[0], key).toBe(0);
  }
  const open = crops.filter(({ key }) => (rates.get(key)?.length ?? 0) > 1);
  expect(open.map(({ key }) => key).toSorted()).toEqual(
    "arhar bajra gram jowar maize moong paddy ragi urad wheat".split(" "),
  );
});

test("no two are for the same HSN, and each can be a class", () => {
  expect(new Set(all).size).toBe(all.length);
  expect(all.every(isHsnBeginning)).toBe(true);
});

test("some are taken or all, from today on, and what is there already is neither offered nor taken again", () => {
  expect(takeUsual([], { hsns: [], unsettled: null }, at)).toEqual({
    ok: false,
    refusal: { code: "usual-none-chosen" },
  });
  const two = takeUsual([], { hsns: ["1209", "1001"], unsettled: 500 }, at);
  if (!two.ok) throw new Error(two.refusal.code);
  expect(two.value).toMatchObject([
    { hsn: "1209", name: "Seeds for sowing", rates: [{ fromDay: "2026-11-20", basisPoints: 0 }] },
    { hsn: "1001", rates: [{ fromDay: "2026-11-20", basisPoints: 500 }] },
  ]);
  expect(offeredUsual(two.value)).toHaveLength(all.length - 2);
  const rest = takeUsual(two.value, { hsns: all, unsettled: 0 }, at);
  expect(rest.ok && rest.value.length).toBe(all.length - 2);
});

test("a rate that is not settled is said by the owner", () => {
  const missing = { ok: false, refusal: { code: "usual-rate-missing" } };
  expect(takeUsual([], { hsns: ["1001"], unsettled: null }, at)).toEqual(missing);
  expect(takeUsual([], { hsns: ["1001"], unsettled: 1_800 }, at)).toEqual(missing);
  expect(takeUsual([], { hsns: ["1209"], unsettled: null }, at).ok).toBe(true);
});

test("goods of a closer class of the shop's own are in no usual one", () => {
  const own = { id: "a", name: "Own", hsn: "120991", rates: [] };
  expect(usualClassOf("12099190", [own], usualClasses)).toBeNull();
  expect(usualClassOf("12099110", [own], usualClasses)).toBeNull();
  expect(usualClassOf("12093000", [own], usualClasses)?.hsn).toBe("1209");
  expect(usualClassOf(null, [], usualClasses)).toBeNull();
});
