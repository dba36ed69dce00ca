import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { vendors } from "#database/schema/vendors.ts";
import { emptyZone, type WrittenZone } from "#domain/delivery/written-delivery.ts";
import type { Person } from "#domain/people/person.ts";
import { changeDelivery } from "#server/shop/change-delivery.ts";
import { getDelivery } from "#server/shop/get-delivery.ts";
import { heardChanges } from "#tests/heard-changes.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { changeDeliveryZones } from "./change-delivery-zones.ts";
import { getDeliveryZones } from "./get-delivery-zones.ts";

const news = heardChanges();

const zone: WrittenZone = {
  ...emptyZone,
  places: "422 MH",
  daysFrom: "1",
  daysTo: "3",
  fee: "40",
  steps: "2000:90",
};

async function heardAfter<T extends { ok: boolean }>(change: Promise<T>): Promise<string[]> {
  expect(await change).toMatchObject({ ok: true });
  return news.heard();
}

async function save(person: Person, zones: readonly WrittenZone[]): Promise<string[]> {
  const world = testWorld(news.db);
  const { version = "" } = (await getDeliveryZones(world, person)) ?? {};
  return heardAfter(changeDeliveryZones(world, person, { zones, version }));
}

test("zones that are saved as they were announce and record nothing", async () => {
  const { db } = news;
  const person = await makeVendorPerson(db);
  const entries = async () => {
    const { rows } = await db.execute<{ entries: number }>(
      sql`select count(*)::int as entries from activities`,
    );
    return rows[0]?.entries;
  };
  expect(await save(person, [])).toEqual([]);
  expect(await entries()).toBe(0);
  const notServed = { ...emptyZone, places: "LD", served: "no" };
  expect(await save(person, [zone, notServed])).toEqual(["catalogue"]);
  const shown = await getDeliveryZones(testWorld(db), person);
  expect(await save(person, shown?.zones ?? [])).toEqual([]);
  expect(await entries()).toBe(1);
  expect(await save(person, [{ ...zone, fee: "45" }, notServed])).toEqual(["catalogue"]);
  expect(await save(person, [])).toEqual(["catalogue"]);
});

test("the shop's own that are saved as they were announce nothing either", async () => {
  const admin = await makeAdministrator(news.db);
  const world = testWorld(news.db);
  const saveOwn = async (zones?: readonly WrittenZone[]) => {
    const shown = await getDelivery(world, admin);
    if (shown === null) throw new Error("An administrator may");
    const written = zones ? { ...shown.written, zones } : shown.written;
    return heardAfter(changeDelivery(world, admin, { written, version: shown.version }));
  };
  expect(await saveOwn()).toEqual([]);
  expect(await saveOwn([zone])).toEqual(["settings", "catalogue"]);
  expect(await saveOwn()).toEqual([]);
});

test("zones that no form would take are not read, and one of no place is left out", async () => {
  const { db } = news;
  const person = await makeVendorPerson(db);
  const world = testWorld(db);
  await save(person, [zone]);
  const store = (zones: string) =>
    db
      .update(vendors)
      .set({ deliveryZones: sql`${zones}::jsonb` })
      .where(eq(vendors.id, person.vendorId));
  const [stored] = (await db.select().from(vendors).where(eq(vendors.id, person.vendorId))).map(
    ({ deliveryZones }) => deliveryZones?.[0],
  );
  for (const wrong of [
    { places: ["Nashik"] },
    { days: { from: 3, to: 61 } },
    { days: { from: 3, to: 2 } },
    { feePaise: -1 },
    { served: "yes" },
  ]) {
    await store(JSON.stringify([{ ...stored, ...wrong }]));
    await expect(getDeliveryZones(world, person), JSON.stringify(wrong)).rejects.toThrow(
      /zones of vendor .* cannot be read/,
    );
  }
  await store(JSON.stringify([{ ...stored, places: [] }, stored]));
  expect((await getDeliveryZones(world, person))?.zones).toMatchObject([{ places: "422 MH" }]);
});
