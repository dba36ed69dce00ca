import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { exportData } from "#server/people/profile/export-data.ts";
import { deleteReview } from "#server/reviews/delete-review.ts";
import { findReviews } from "#server/reviews/find-reviews.ts";
import { getOwnReview } from "#server/reviews/get-own-review.ts";
import { hideReview } from "#server/reviews/hide-review.ts";
import { showReview } from "#server/reviews/show-review.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { testClone } from "#tests/database.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { drawn, jpeg } from "#tests/pictures/pictures.ts";
import { testWorld } from "#tests/world.ts";
import { getModeratedPhoto, getReviewPhoto } from "./get-review-photo.ts";

const clone = testClone();
const password = "kivaro-tenumi-47";

const picture = (width: number) => jpeg({ width, height: 40 });

async function makeBuyerOf(product: Awaited<ReturnType<typeof makeProduct>>) {
  const { id: personId } = await makePerson(clone.db, { password });
  return makeDelivery(clone.db, { packId: product.pack.id, personId });
}

async function makeReviewing() {
  const world = testWorld(clone.db);
  const product = await makeProduct(clone.db);
  const buyer = await makeBuyerOf(product);
  const { slug } = product;
  const write = (given: { photos?: Buffer[]; removedPhotoIds?: string[] }) =>
    writeReview(world, buyer, { slug, stars: 5, text: "Came up in six days.", ...given });
  const shown = async () => (await getProduct(world, slug, "en"))?.reviews[0]?.photos ?? [];
  return { world, product, buyer, slug, write, shown };
}

test("photos stand below the review in their order, each once, and change with the form that removes and adds", async () => {
  const { world, slug, write, shown, buyer } = await makeReviewing();
  const [a, b, c, d] = await Promise.all([60, 61, 62, 63].map(picture));
  if (!a || !b || !c || !d) throw new Error("Four pictures were drawn.");
  for (let times = 0; times < 2; times += 1)
    expect(await write({ photos: [a, b] })).toMatchObject({ ok: true });
  const [first = "", second = "", ...others] = await shown();
  expect(others).toEqual([]);
  const e = await picture(64);
  expect(await write({ photos: [c, d, e] })).toMatchObject({
    refusal: { code: "pictures-too-many", max: 4 },
  });
  expect(await write({ photos: [c, d, e], removedPhotoIds: [first] })).toMatchObject({ ok: true });
  const now = await shown();
  expect(now).toHaveLength(4);
  expect(now[0]).toBe(second);
  expect((await getOwnReview(world, buyer, slug, "en"))?.review?.photos).toEqual(now);
  expect((await getProduct(world, slug, "en"))?.reviews[0]?.edited).toBe("20 Nov 2026");
  expect(await getReviewPhoto(world, first, "jpeg")).toBeNull();
});

test("of a photo nothing is kept but the pixels, turned as they were seen, and a small one beside it", async () => {
  const { world, write, shown } = await makeReviewing();
  const taken = await drawn({ width: 2_000, height: 1_000 })
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "26/1 55/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  await write({ photos: [taken] });
  const [id = ""] = await shown();
  const whole = await sharp((await getReviewPhoto(world, id, "jpeg")) ?? undefined).metadata();
  expect(whole).toMatchObject({ format: "jpeg", width: 640, height: 1280 });
  expect([whole.exif, whole.orientation, whole.icc, whole.xmp]).toEqual(Array(4).fill(undefined));
  const small = await sharp((await getReviewPhoto(world, id, "smallWebp")) ?? undefined).metadata();
  expect(small).toMatchObject({ format: "webp", width: 192, height: 192 });
  expect(small.exif).toBeUndefined();
});

test("no picture, too many, or nothing received: no review is written and no photo kept", async () => {
  const { world, product, slug, write } = await makeReviewing();
  const text = "I never had it in my hands.";
  const photos = [await picture(60)];
  expect(await write({ photos: [...photos, Buffer.from("no picture")] })).toMatchObject({
    refusal: { code: "picture-kind" },
  });
  expect(await write({ photos: Array<Buffer>(5).fill(photos[0] ?? Buffer.of()) })).toMatchObject({
    refusal: { code: "pictures-too-many" },
  });
  const { pack } = await makeProduct(clone.db);
  const stranger = await makeDelivery(clone.db, { packId: pack.id });
  expect(await writeReview(world, stranger, { slug, stars: 1, text, photos })).toMatchObject({
    refusal: { code: "not-received" },
  });
  const { rows } = await clone.db.execute(sql`
    select 1 from reviews r left join review_photos f on f.review_id = r.id where r.product_id = ${product.id}`);
  expect(rows).toEqual([]);
});

test("nobody removes a photo of another's review", async () => {
  const { world, product, write, shown, slug } = await makeReviewing();
  await write({ photos: [await picture(60)] });
  const photos = await shown();
  const other = await makeBuyerOf(product);
  const text = "Mine came up in eight days.";
  const given = { slug, stars: 4, text, removedPhotoIds: photos };
  expect(await writeReview(world, other, given)).toMatchObject({ ok: true });
  expect(await getReviewPhoto(world, photos[0] ?? "", "jpeg")).not.toBeNull();
});

test("a hidden review's photos are hidden but for administrators, and back when it is shown again", async () => {
  const { world, write, shown } = await makeReviewing();
  await write({ photos: [await picture(60)] });
  const [id = ""] = await shown();
  const { id: adminId } = await makePerson(clone.db, { role: "administrator" });
  const admin = { id: adminId, role: "administrator", status: "active", vendorId: null } as const;
  const query = { search: "", stars: null, hidden: null, after: null, page: 1 };
  const found = (await findReviews(world, admin, query)).reviews.find(({ photos }) =>
    photos.includes(id),
  );
  const reviewId = found?.id ?? "";
  await hideReview(world, admin, { reviewId, reason: "Shows a face." });
  expect(await getReviewPhoto(world, id, "jpeg")).toBeNull();
  expect(await getReviewPhoto(world, id, "smallWebp")).toBeNull();
  const address = { reviewId, photoId: id };
  expect(await getModeratedPhoto(world, admin, address)).not.toBeNull();
  expect(
    await getModeratedPhoto(world, { ...admin, role: "vendor", vendorId: id }, address),
  ).toBeNull();
  expect(await getModeratedPhoto(world, admin, { ...address, reviewId: id })).toBeNull();
  await showReview(world, admin, reviewId);
  expect(await getReviewPhoto(world, id, "jpeg")).not.toBeNull();
});

test("photos are in their writer's data, go with the review, and with the account, of which the words stay", async () => {
  const { world, buyer, slug, write, shown, product } = await makeReviewing();
  await write({ photos: [await picture(60)] });
  const [id = ""] = await shown();
  let text = "";
  for await (const piece of exportData(world, buyer.id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    reviews: [{ photos: [{ id, width: 60, height: 40 }] }],
    photos: [{ id, reviewOf: product.name, jpegInBase64: expect.stringMatching(/^\/9j\//) }],
  });
  expect(await deleteReview(world, buyer, slug)).toMatchObject({ ok: true });
  expect(await getReviewPhoto(world, id, "jpeg")).toBeNull();

  await write({ photos: [await picture(60)] });
  expect(await shown()).toHaveLength(1);
  expect(await deleteAccount(world, buyer.id, { password })).toMatchObject({ ok: true });
  expect((await getProduct(world, slug, "en"))?.reviews).toMatchObject([
    { text: "Came up in six days.", authorName: "", photos: [] },
  ]);
  const { rows } = await clone.db.execute(sql`select 1 from review_photos f join reviews r
    on r.id = f.review_id where r.product_id = ${product.id}`);
  expect(rows).toEqual([]);
});
