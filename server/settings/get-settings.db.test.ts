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

test("what only tells about the shop and can't be read has its first value; the fields beside it stay", async () => {
  const { db } = database;
  const { business, about } = firstShopSettings;
  const story = { en: "Since 1987.", hi: "1987 से।" };
  await db.insert(settings).values([
    {
      key: "business",
      value: {
        name: " ",
        phone: 17,
        email: "hello@shop.example",
        openingHours: [{ opens: "18:00", closes: "09:00" }],
        mapPlace: { latitude: 122, longitude: 77 },
      },
    },
    {
      key: "about",
      value: {
        story,
        mission: "none",
        values: "none",
        milestones: [{ year: 2025, text: story }, 3],
      },
    },
  ]);
  const read = await getSettings(db);
  expect(read.business).toEqual({ ...business, email: "hello@shop.example" });
  expect(read.about).toEqual({ ...about, story, milestones: [{ year: 2025, text: story }] });
  await db.update(settings).set({ value: "nonsense" });
  expect(await getSettings(db)).toEqual(firstShopSettings);
});

test("the map's place and the hours are read as they are stored", async () => {
  const openingHours = [null, null, null, null, null, null, { opens: "06:00", closes: "24:00" }];
  const mapPlace = { latitude: 22.7196, longitude: 75.8577 };
  await database.db.insert(settings).values({ key: "business", value: { openingHours, mapPlace } });
  expect((await getSettings(database.db)).business).toMatchObject({ openingHours, mapPlace });
});

test("days and zones of delivery are read within the limits of their form, and a zone of no place is left out", async () => {
  const { db } = database;
  const zone = {
    places: ["MH"],
    served: true,
    days: { from: 2, to: 4 },
    feePaise: 4_000,
    freeOverPaise: null,
    weightSteps: [],
    cod: true,
    codMaxPaise: null,
  };
  await db
    .insert(settings)
    .values({ key: "delivery", value: { zones: [{ ...zone, places: [] }, zone] } });
  expect((await getSettings(db)).delivery).toEqual({
    ...firstShopSettings.delivery,
    zones: [zone],
  });
  for (const wrong of [
    { days: { from: 1, to: 61 } },
    { days: { from: 5, to: 3 } },
    { zones: [{ ...zone, places: ["Nashik"] }] },
    { zones: [{ ...zone, days: { from: 0, to: 3 } }] },
    { zones: Array.from({ length: 21 }, () => zone) },
  ]) {
    await db.update(settings).set({ value: wrong });
    await expect(getSettings(db), JSON.stringify(wrong)).rejects.toThrow(/cannot be read/);
  }
});

test("a setting that cannot be read is an error, not a guess", async () => {
  await database.db.insert(settings).values({ key: "taxRateBasisPoints", value: "eighteen" });
  await expect(getSettings(database.db)).rejects.toThrow(/A setting cannot be read/);
});
