import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { daysToChange, mostCountPhotos } from "#domain/catalogue/lots/germination/new-count.ts";
import { getCountPhoto, getLot } from "#server/catalogue/lots/find-lots.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { testClone } from "#tests/database.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addCountPhoto, getOwnCountPhoto, removeCountPhoto } from "./count-photos.ts";
import { countGermination } from "./count-germination.ts";
import { getCount } from "./get-count.ts";

const clone = testClone();
const password = "kivaro-tenumi-47";

async function setUp() {
  const { db } = clone;
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId ?? "", packs: [{ stock: 0 }] });
  const [lotId = ""] = (await makeLots(db, product, [9])).lotIds;
  const { id: personId } = await makePerson(db, { password });
  const buyer = await makeDelivery(db, { packId: product.pack.id, personId });
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${buyer.id}`,
  );
  const line = { orderNumber: rows[0]?.number ?? "", packId: product.pack.id };
  const world = (days = 10) => ({
    ...testWorld(db),
    now: () => new Date(noon.getTime() + days * 86_400_000),
  });
  const count = () =>
    countGermination(world(), buyer, {
      ...line,
      lotId,
      sown: 50,
      cameUp: 46,
      countedOn: "2026-11-25",
    });
  const bytes = await jpeg({ width: 1_600, height: 800 });
  const add = (photoId: string, days?: number, person = buyer) =>
    addCountPhoto(world(days), person, { ...line, photoId, bytes });
  return {
    vendor,
    product,
    lotId,
    buyer,
    line,
    world,
    count,
    add,
    address: { productId: product.id, lotId },
  };
}

test("the buyer adds photos to a count, each once, removes them, and adds none when the count stays as it is", async () => {
  const { world, buyer, line, count, add } = await setUp();
  const [first = "", second = "", third = ""] = Array.from({ length: 3 }, () =>
    crypto.randomUUID(),
  );
  expect(await add(first)).toMatchObject({ refusal: { code: "count-not-found" } });
  await count();
  expect([await add(first), await add(first), await add(second)].every(({ ok }) => ok)).toBe(true);
  expect(await add(third)).toMatchObject({ refusal: { code: "count-photos-too-many", max: 2 } });
  const photos = [first, second].toSorted().map((id) => ({ id, width: 1280, height: 640 }));
  expect(await getCount(world(), buyer, line)).toMatchObject({
    mayAddPhoto: false,
    line: { count: { photos } },
  });
  expect(await removeCountPhoto(world(), buyer, { ...line, photoId: first })).toMatchObject({
    ok: true,
  });
  expect((await getCount(world(), buyer, line))?.mayAddPhoto).toBe(true);
  expect(await add(third, 11 + daysToChange)).toMatchObject({ refusal: { code: "count-closed" } });
  const other = await addCountPhoto(world(), buyer, {
    ...line,
    photoId: third,
    bytes: Buffer.from("no"),
  });
  expect(other).toMatchObject({ refusal: { code: "picture-kind" } });
});

test("its buyer, the lot's vendor and administrators see a photo, and nobody else; it goes with the account", async () => {
  const { vendor, buyer, line, count, add, world, address } = await setUp();
  const other = await setUp();
  const photoId = crypto.randomUUID();
  await count();
  await other.count();
  await add(photoId);
  // The id of another's photo is no way to it.
  expect(await other.add(photoId)).toMatchObject({ refusal: { code: "count-not-found" } });
  const own = { ...line, photoId };
  const picture = await getOwnCountPhoto(world(), buyer, own);
  expect(picture?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await getCountPhoto(world(), vendor, { ...address, photoId })).toEqual(picture);
  expect(await getOwnCountPhoto(world(), other.buyer, own)).toBeNull();
  expect(await getOwnCountPhoto(world(), other.buyer, { ...other.line, photoId })).toBeNull();
  for (const where of [address, other.address])
    expect(await getCountPhoto(world(), other.vendor, { ...where, photoId })).toBeNull();
  await removeCountPhoto(world(), other.buyer, { ...other.line, photoId });
  expect((await getLot(world(), vendor, address))?.counts[0]?.photos).toHaveLength(1);
  expect(await deleteAccount(world(), buyer.id, { password })).toMatchObject({ ok: true });
  expect((await getLot(world(), vendor, address))?.counts).toMatchObject([
    { sown: 50, photos: [] },
  ]);
});

test("of six photos that are sent at once no more are taken than a count has room for", async () => {
  const { count, add, world, buyer, line } = await setUp();
  await count();
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(crypto.randomUUID())));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(mostCountPhotos);
  expect((await getCount(world(), buyer, line))?.line.count?.photos).toHaveLength(mostCountPhotos);
});
