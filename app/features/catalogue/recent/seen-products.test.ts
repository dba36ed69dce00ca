import { expect, test } from "vitest";
import { parseSeen, seenMax, withSeen, type SeenProduct } from "./seen-products.ts";

const product = (slug: string): SeenProduct => ({
  slug,
  packId: `${slug}-pack`,
  name: slug,
  imageKey: null,
});

test("the newest product stands first, each once, and twelve are kept", () => {
  const [okra, wheat] = [product("okra"), product("wheat")];
  expect(withSeen([wheat, okra], okra)).toEqual([okra, wheat]);
  const many = Array.from({ length: seenMax }, (_, index) => product(`p${index}`));
  expect(withSeen(many, okra)).toEqual([okra, ...many.slice(0, -1)]);
});

test("whatever is stored, products are read from it or none", () => {
  const okra = product("okra");
  expect(parseSeen(JSON.stringify([okra, okra, { ...okra, name: 7 }, null, 3, {}]))).toEqual([
    okra,
  ]);
  expect(parseSeen(JSON.stringify([{ ...okra, imageKey: 7 }]))).toEqual([okra]);
  expect(
    parseSeen(JSON.stringify(Array.from({ length: 20 }, (_, n) => product(`p${n}`)))),
  ).toHaveLength(seenMax);
  for (const stored of [null, "", "{", "{}", "null", '"okra"', "12"])
    expect(parseSeen(stored), String(stored)).toEqual([]);
});
