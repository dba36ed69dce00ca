import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import {
  daysToChange,
  mayChangeCount,
  mostCountPhotos,
  type CountRefusal,
} from "#domain/catalogue/lots/germination/new-count.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { renderPhoto, type Photo } from "#server/files/render-photo.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import type { LineAddress } from "./counted-line-store.ts";

type PhotoAddress = { orderNumber: string; packId: string; photoId: string };

/** Adds a picture to a count that may be changed still. Its id is of the form that was shown: the same sent twice is one picture. */
export async function addCountPhoto(
  world: World,
  person: Person,
  { bytes, photoId, ...given }: PhotoAddress & { bytes: Buffer },
): Promise<Result<null, CountRefusal | PictureRefusal>> {
  const address = ownAddress(person, given);
  if (address === null || !isUuid(photoId)) return refuse({ code: "count-not-found" });
  // Before anything is locked: a picture takes its time.
  const photo = await renderPhoto(world.queues, { bytes, personId: person.id });
  if (!photo.ok) return photo;
  return world.db.transaction(async (tx) => {
    // A deletion of the account waits, and takes the picture along.
    if (!(await lockAccount(tx, person.id))) return refuse({ code: "count-not-found" });
    const count = await lockCount(tx, address);
    if (count === null) return refuse({ code: "count-not-found" });
    const photoIds = await selectPhotoIds(tx, count.id);
    if (photoIds.includes(photoId)) return accept(null);
    const at = world.now();
    if (!mayChangeCount(new Date(count.createdAt), at))
      return refuse({ code: "count-closed", days: daysToChange });
    if (photoIds.length >= mostCountPhotos)
      return refuse({ code: "count-photos-too-many", max: mostCountPhotos });
    const written = { id: photoId, countId: count.id, at, ...photo.value };
    // An id that is taken belongs to another count.
    return (await insertPhoto(tx, written)) ? accept(null) : refuse({ code: "count-not-found" });
  });
}

/** Whenever they like. One that is gone already was removed by a first press. */
export async function removeCountPhoto(
  { db }: Pick<World, "db">,
  person: Person,
  { photoId, ...given }: PhotoAddress,
): Promise<Result<null, CountRefusal>> {
  const address = ownAddress(person, given);
  if (address === null || !isUuid(photoId)) return refuse({ code: "count-not-found" });
  await db.execute(sql`
    delete from count_photos where id = ${photoId} and count_id in (${countsAt(address)})`);
  return accept(null);
}

/** For its buyer. Null: there is none of theirs. */
export async function getOwnCountPhoto(
  { db }: Pick<World, "db">,
  person: Person,
  { photoId, ...given }: PhotoAddress,
): Promise<Buffer | null> {
  const address = ownAddress(person, given);
  if (address === null || !isUuid(photoId)) return null;
  const { rows } = await db.execute<{ jpeg: Buffer }>(sql`
    select jpeg from count_photos where id = ${photoId} and count_id in (${countsAt(address)})`);
  return rows[0]?.jpeg ?? null;
}

function ownAddress(
  person: Person,
  { orderNumber, packId }: { orderNumber: string; packId: string },
): LineAddress | null {
  const number = readOrderNumber(orderNumber);
  if (!can(person, "see-own-orders") || number === null || !isUuid(packId)) return null;
  return { personId: person.id, orderNumber: number, packId };
}

/** The owner is in the query: another person's count is none. */
const countsAt = ({ personId, orderNumber, packId }: LineAddress) => sql`
  select g.id from germination_counts g join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id
  where g.person_id = ${personId} and o.number = ${orderNumber} and l.pack_id = ${packId}`;

async function lockCount(
  tx: Transaction,
  address: LineAddress,
): Promise<{ id: string; createdAt: string } | null> {
  const { rows } = await tx.execute<{ id: string; createdAt: string }>(sql`
    select id, created_at as "createdAt" from germination_counts where id in (${countsAt(address)}) for update`);
  return rows[0] ?? null;
}

/** A statement after the lock: it sees what whoever held it has written. */
async function selectPhotoIds(db: Executor, countId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from count_photos where count_id = ${countId}`,
  );
  return rows.map(({ id }) => id);
}

async function insertPhoto(
  tx: Transaction,
  { id, countId, jpeg, width, height, at }: Photo & { id: string; countId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into count_photos (id, count_id, jpeg, width, height, created_at)
    values (${id}, ${countId}, ${jpeg}, ${width}, ${height}, ${at}::timestamptz) on conflict (id) do nothing`);
  return rowCount === 1;
}
