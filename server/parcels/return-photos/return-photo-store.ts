import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { DigestedPhoto } from "#server/files/render-photos.ts";
import { lastRequestFirst } from "#server/orders/last-return-request.ts";

/** Whether the request for a parcel `p` of an order `o` is for them to see: part of every query. */
function isForReader(person: Person): SQL {
  if (can(person, "manage-orders")) return sql`true`;
  if (can(person, "see-own-orders")) return sql`o.person_id = ${person.id}`;
  return can(person, "see-vendor-dashboard") && person.vendorId !== null
    ? sql`p.vendor_id = ${person.vendorId}`
    : sql`false`;
}

export async function selectReturnPhoto(
  db: Executor,
  person: Person,
  { orderNumber, photoId }: { orderNumber: string; photoId: string },
): Promise<Buffer | null> {
  const { rows } = await db.execute<{ jpeg: Buffer }>(sql`
    select f.jpeg from return_photos f join return_requests r on r.id = f.request_id join parcels p on p.id = r.parcel_id
    join orders o on o.id = p.order_id
    where f.id = ${photoId} and o.number = ${orderNumber} and ${isForReader(person)}`);
  return rows[0]?.jpeg ?? null;
}

export type LockedRequest = { id: string; state: ReturnRequestState };

/** The customer's own one of a parcel that counts; whoever decides about it waits. */
export async function lockOwnRequest(
  tx: Transaction,
  { personId, orderNumber, parcel }: { personId: string; orderNumber: string; parcel: number },
): Promise<LockedRequest | null> {
  const { rows } = await tx.execute<LockedRequest>(sql`
    select r.id, r.state from return_requests r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
    where o.number = ${orderNumber} and o.person_id = ${personId} and p.position = ${parcel - 1}
    order by ${lastRequestFirst} limit 1 for update of r`);
  return rows[0] ?? null;
}

/** A statement after the lock: it sees what whoever held it has written. */
export async function selectPhotosOf(
  tx: Transaction,
  requestId: string,
): Promise<{ id: string; digest: string }[]> {
  const { rows } = await tx.execute<{ id: string; digest: string }>(
    sql`select id, digest from return_photos where request_id = ${requestId}`,
  );
  return rows;
}

/** As the last ones of their request, in their order. */
export async function insertPhotos(
  tx: Transaction,
  {
    requestId,
    photos,
    at,
  }: { requestId: string; photos: readonly (DigestedPhoto & { id: string })[]; at: Date },
): Promise<void> {
  for (const { id, jpeg, width, height, digest } of photos)
    await tx.execute(sql`
      insert into return_photos (id, request_id, position, jpeg, width, height, digest, created_at)
      select ${id}::uuid, ${requestId}::uuid, coalesce(max(position) + 1, 0), ${jpeg}::bytea, ${width}::int, ${height}::int,
        ${digest}::text, ${at}::timestamptz
      from return_photos where request_id = ${requestId}`);
}

export async function deletePhotos(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from return_photos where id = any(${sql.param([...ids])}::uuid[])`);
}
