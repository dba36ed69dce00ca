import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeProduct, type GivenPack } from "#tests/factories/product.ts";
import { noon } from "#tests/world.ts";
import { selectManaged } from "./managed-list-store.ts";

const database = testDatabase();

test("of packs with the same stock the smallest is shown as the one with the least, and archived ones not at all", async () => {
  const { db } = database;
  const pack = (first: string, given: GivenPack) => ({
    id: `${first}0000000-0000-4000-8000-000000000000`,
    ...given,
  });
  const { id } = await makeProduct(db, {
    packs: [
      pack("1", { quantity: 1, unit: "kg", stock: 3 }),
      pack("2", { quantity: 50, unit: "g", stock: 3 }),
      pack("3", { quantity: 500, unit: "g", stock: 9 }),
      pack("4", { quantity: 10, unit: "g", stock: 0, archivedAt: noon }),
    ],
  });
  const { id: bare } = await makeProduct(db, { packs: [{ archivedAt: noon }] });
  expect(await selectManaged(db, [id, bare])).toMatchObject([
    { id, stock: 15, packCount: 3, leastPack: { stock: 3, quantity: 50, unit: "g" } },
    { id: bare, stock: 0, packCount: 0, leastPack: null },
  ]);
});
