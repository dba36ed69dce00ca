import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { exportData } from "#server/people/profile/export-data.ts";
import { hash } from "@node-rs/argon2";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { deliverParcel, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { drawn, jpeg } from "#tests/pictures/pictures.ts";
import { noon } from "#tests/world.ts";
import { changeReturnPhotos } from "./change-return-photos.ts";
import { getReturnPhoto } from "./get-return-photo.ts";

const clone = testClone();
const picture = (width: number) => jpeg({ width, height: 40 });

async function makeAsked() {
  const { db } = clone;
  const made = await makeParcelsOrder(db);
  const { world, buyer, number: orderNumber, orderId } = made;
  for (const place of [1, 2]) await deliverParcel(db, orderId, place, noon);
  const of = { orderNumber, parcel: 1 };
  const ask = () => requestReturn(world, buyer, { ...of, reason: "damaged", words: "" });
  const change = (photos: Buffer[], removedPhotoIds: string[] = [], person = buyer) =>
    changeReturnPhotos(world, person, { ...of, photos, removedPhotoIds });
  const shown = async () =>
    (await getOrder(world, buyer, orderNumber))?.parcels[0]?.returnRequest?.photos ?? [];
  const { rows: senders } = await db.execute<{ vendorId: string }>(sql`
    select vendor_id as "vendorId" from parcels where order_id = ${orderId} order by position`);
  const vendor = (place: number) =>
    ({
      id: buyer.id,
      role: "vendor",
      status: "active",
      vendorId: senders[place - 1]?.vendorId ?? "",
    }) as const;
  return { ...made, db, orderNumber, ask, change, shown, vendor };
}

test("a customer adds and removes photos of a request until it is answered, each once and four at most", async () => {
  const { db, ask, change, shown } = await makeAsked();
  const [a, b, c, d, e] = await Promise.all([60, 61, 62, 63, 64].map(picture));
  if (!a || !b || !c || !d || !e) throw new Error("Five pictures were drawn.");
  expect(await change([a])).toMatchObject({ refusal: { code: "return-request-not-found" } });
  await ask();
  for (let times = 0; times < 2; times += 1)
    expect(await change([a, b])).toMatchObject({ ok: true });
  const [first = "", second] = await shown();
  expect(await shown()).toHaveLength(2);
  expect(await change([c, d, e])).toMatchObject({ refusal: { code: "pictures-too-many", max: 4 } });
  expect(await change([Buffer.from("no picture")])).toMatchObject({
    refusal: { code: "picture-kind" },
  });
  expect(await change([c, d, e], [first])).toMatchObject({ ok: true });
  expect((await shown())[0]).toBe(second);
  expect(await shown()).toHaveLength(4);
  await db.execute(sql`update return_requests set state = 'approved'`);
  expect(await change([], [second ?? ""])).toMatchObject({ refusal: { code: "return-decided" } });
  expect(await shown()).toHaveLength(4);
});

test("its customer, the parcel's vendor and administrators see a photo, of which the pixels alone are kept; nobody else does", async () => {
  const { db, world, buyer, orderNumber, ask, change, shown, vendor } = await makeAsked();
  await ask();
  const taken = await drawn({ width: 1_600, height: 800 })
    .withExif({ IFD3: { GPSLatitude: "26/1 55/1 0/1" } })
    .jpeg()
    .toBuffer();
  await change([taken]);
  const [photoId = ""] = await shown();
  const seen = (person: typeof buyer, of = orderNumber) =>
    getReturnPhoto(world, person, { orderNumber: of, photoId });
  const whole = await sharp((await seen(buyer)) ?? undefined).metadata();
  expect(whole).toMatchObject({ format: "jpeg", width: 1280, height: 640 });
  expect(whole.exif).toBeUndefined();
  expect(await seen(vendor(1))).not.toBeNull();
  expect(await seen(await makeAdministrator(db))).not.toBeNull();
  expect(await getVendorOrder(world, vendor(1), orderNumber)).toMatchObject({
    parcels: [{ returns: [{ photos: [photoId] }] }],
  });
  const stranger = await makeBuyer(db);
  for (const person of [vendor(2), stranger]) expect(await seen(person)).toBeNull();
  const other = await makeParcelsOrder(db);
  expect(await seen(buyer, other.number)).toBeNull();
  expect(await change([await picture(60)], [], stranger)).toMatchObject({
    refusal: { code: "return-request-not-found" },
  });
});

test("photos of a return are in its customer's data, and go with the account, as those of complaints do", async () => {
  const { db, world, buyer, orderNumber, ask, change, shown } = await makeAsked();
  await ask();
  await change([await picture(60)]);
  const [id] = await shown();
  let text = "";
  for await (const piece of exportData(world, buyer.id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    orders: [{ parcels: [{ returns: [{ photos: [{ id, width: 60, height: 40 }] }] }, {}] }],
    photos: [{ id, returnOfOrder: orderNumber, jpegInBase64: expect.stringMatching(/^\/9j\//) }],
  });
  await db.execute(sql`update return_requests set state = 'refused'`);
  const password = "kivaro-tenumi-47";
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.execute(sql`update people set password_hash = ${passwordHash} where id = ${buyer.id}`);
  expect(await deleteAccount(world, buyer.id, { password })).toMatchObject({ ok: true });
  const { rows } = await db.execute(sql`
    select 1 from return_photos f join return_requests r on r.id = f.request_id where r.person_id = ${buyer.id}`);
  expect(rows).toEqual([]);
});
