import { expect, test } from "vitest";
import { changedFacts } from "./activity.ts";

test("the log keeps what changed, with what it was and what it is", () => {
  const before = { name: "Okra", pricePaise: 4800, packs: [1, 2], hsn: "1209" };
  const after = { name: "Okra", pricePaise: 5200, packs: [1, 3], vendor: "v1" };
  expect(changedFacts(before, after)).toEqual({
    before: { pricePaise: 4800, packs: [1, 2], hsn: "1209" },
    after: { pricePaise: 5200, packs: [1, 3], vendor: "v1" },
  });
  expect(changedFacts(before, before)).toEqual({ before: {}, after: {} });
});
