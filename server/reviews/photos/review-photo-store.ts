import { sql } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import type { ReviewPhoto } from "./render-review-photos.ts";

export async function selectPhotosOf(
  db: Executor,
  reviewId: string,
): Promise<{ id: string; digest: string }[]> {
  const { rows } = await db.execute<{ id: string; digest: string }>(sql`
    select id, digest from review_photos where review_id = ${reviewId} order by position, id`);
  return rows;
}

/** As the last ones of their review, in their order. */
export async function insertPhotos(
  tx: Transaction,
  {
    reviewId,
    photos,
    at,
  }: { reviewId: string; photos: readonly (ReviewPhoto & { id: string })[]; at: Date },
): Promise<void> {
  for (const { id, jpeg, width, height, smallWebp, digest } of photos)
    await tx.execute(sql`
      insert into review_photos (id, review_id, position, jpeg, width, height, small_webp, digest, created_at)
      select ${id}::uuid, ${reviewId}::uuid, coalesce(max(position) + 1, 0), ${jpeg}::bytea, ${width}::int, ${height}::int,
        ${smallWebp}::bytea, ${digest}::text, ${at}::timestamptz
      from review_photos where review_id = ${reviewId}`);
}

export async function deletePhotos(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from review_photos where id = any(${sql.param([...ids])}::uuid[])`);
}

type PhotoFiles = { jpeg: Buffer; smallWebp: Buffer };
export type PhotoForm = keyof PhotoFiles;

const columns = { jpeg: sql`f.jpeg`, smallWebp: sql`f.small_webp` } as const;

/** Of a review that is shown. */
export async function readShownPhoto(
  db: Reader,
  id: string,
  form: PhotoForm,
): Promise<Buffer | null> {
  const { rows } = await db.execute<{ bytes: Buffer }>(sql`
    select ${columns[form]} as bytes from review_photos f join reviews r on r.id = f.review_id
    where f.id = ${id} and r.hidden_at is null`);
  return rows[0]?.bytes ?? null;
}

export async function readPhotoOfReview(
  db: Reader,
  { id, reviewId }: { id: string; reviewId: string },
): Promise<Buffer | null> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select jpeg as bytes from review_photos where id = ${id} and review_id = ${reviewId}`,
  );
  return rows[0]?.bytes ?? null;
}
