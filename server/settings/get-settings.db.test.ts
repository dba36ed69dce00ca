import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { testDatabase } from "#tests/database.ts";
import { getSettings } from "./get-settings.ts";

const database = testDatabase();

test("a shop that has changed nothing has the first values", async () => {
  expect(await getSettings(database.db)).toEqual(firstShopSettings);
});

test("stored values lie over the first ones, also within a group; what is unknown is ignored", async () => {
  const { db } = database;
  await db.insert(settings).values([
    { key: "taxRateBasisPoints", value: 500 },
    { key: "business", value: { name: "Kisan Beej" } },
    { key: "lowStock", value: { card: 5 } },
    { key: "ofANewerVersion", value: { any: "thing" } },
  ]);
  expect(await getSettings(db)).toEqual({
    ...firstShopSettings,
    taxRateBasisPoints: 500,
    business: { ...firstShopSettings.business, name: "Kisan Beej" },
    lowStock: { ...firstShopSettings.lowStock, card: 5 },
  });
});

test("a setting that cannot be read is an error, not a guess", async () => {
  await database.db.insert(settings).values({ key: "taxRateBasisPoints", value: "eighteen" });
  await expect(getSettings(database.db)).rejects.toThrow(/A setting cannot be read/);
});
