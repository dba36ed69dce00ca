import { expect, test } from "vitest";
import { findUses } from "#bin/texts/find-uses.ts";
import drawnOnce from "./en/drawn-once.json" with { type: "json" };

test("texts that no browser has are written only in what the server draws once", () => {
  const uses = findUses();
  const files = Object.keys(drawnOnce).flatMap((key) =>
    (uses.get(key) ?? []).map((place) => place.replace(/:\d+$/, "")),
  );
  expect([...new Set(files)].toSorted()).toEqual([
    "app/features/shop/drawn-header.tsx",
    "app/features/shop/site-footer.tsx",
  ]);
});
