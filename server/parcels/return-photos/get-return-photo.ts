import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectReturnPhoto } from "./return-photo-store.ts";

/** For the customer, the parcel's vendor and administrators. Null: there is none for them. */
export async function getReturnPhoto(
  { db }: Pick<World, "db">,
  person: Person,
  given: { orderNumber: string; photoId: string },
): Promise<Buffer | null> {
  const orderNumber = readOrderNumber(given.orderNumber);
  const { photoId } = given;
  if (orderNumber === null || !isUuid(photoId)) return null;
  return selectReturnPhoto(db, person, { orderNumber, photoId });
}
