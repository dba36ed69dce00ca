import { expect, test } from "vitest";
import { ratingChange } from "./rating.ts";

const shown = (stars: number) => ({ stars, hidden: false });
const hidden = (stars: number) => ({ stars, hidden: true });

test("a review that comes or goes changes count and sum, one that changes only the sum", () => {
  expect(ratingChange(null, shown(4))).toEqual({ count: 1, sum: 4 });
  expect(ratingChange(shown(4), shown(1))).toEqual({ count: 0, sum: -3 });
  expect(ratingChange(shown(4), null)).toEqual({ count: -1, sum: -4 });
  expect(ratingChange(null, null)).toEqual({ count: 0, sum: 0 });
});

test("a hidden review doesn't count, whatever happens to it", () => {
  expect(ratingChange(hidden(5), null)).toEqual({ count: 0, sum: 0 });
  expect(ratingChange(hidden(5), hidden(1))).toEqual({ count: 0, sum: 0 });
  expect(ratingChange(shown(5), hidden(5))).toEqual({ count: -1, sum: -5 });
  expect(ratingChange(hidden(3), shown(3))).toEqual({ count: 1, sum: 3 });
});
