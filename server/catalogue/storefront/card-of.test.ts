import fc from "fast-check";
import { expect, test } from "vitest";
import { dropsBy } from "#server/platform/changes.ts";
import { sortTags } from "./card-of.ts";

const perPage = 3;

/** One product's price is another: the page before and after, and whether what the list is ordered by dropped it. */
function move(prices: readonly number[], { page, of, to, sort }: Move) {
  const pageOf = (all: readonly number[]) =>
    all
      .map((pricePaise, id) => ({ pricePaise, id }))
      .toSorted(
        (a, b) => (sort === "price-asc" ? 1 : -1) * (a.pricePaise - b.pricePaise) || a.id - b.id,
      )
      .slice(page * perPage, (page + 1) * perPage);
  const moved = of % prices.length;
  const rows = pageOf(prices);
  const isFollowed = prices.length > (page + 1) * perPage;
  const drops = dropsBy(["prices", `price:${prices[moved] ?? 0}`, `price:${to}`]);
  return {
    isDropped: drops(sortTags(sort, { rows, isFollowed })),
    before: rows,
    after: pageOf(prices.with(moved, to)),
  };
}
type Move = { page: number; of: number; to: number; sort: "price-asc" | "price-desc" };

const price = fc.integer({ min: 100, max: 110 });

test("whatever price is another, a page in the order of prices that shows it is dropped", () => {
  const moves = fc.record({
    page: fc.nat({ max: 3 }),
    of: fc.nat(),
    to: price,
    sort: fc.constantFrom("price-asc" as const, "price-desc" as const),
  });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 12 }), moves, (prices, one) => {
      const { isDropped, before, after } = move(prices, one);
      if (!isDropped) expect(after).toEqual(before);
    }),
  );
});

test("a price that stood and stands behind the page leaves it", () => {
  const behind = { page: 0, of: 4, to: 500, sort: "price-asc" } as const;
  expect(move([100, 200, 300, 400, 450], behind).isDropped).toBe(false);
  expect(move([100, 200, 300, 400, 450], { ...behind, to: 300 }).isDropped).toBe(true);
  expect(move([100, 200, 300, 400, 450], { ...behind, page: 1 }).isDropped).toBe(true);
  expect(
    move([500, 450, 400, 300], { ...behind, of: 3, to: 350, sort: "price-desc" }).isDropped,
  ).toBe(false);
});
