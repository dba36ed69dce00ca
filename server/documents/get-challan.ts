import { sql } from "drizzle-orm";
import type { ChallanContent } from "#domain/documents/challan.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";

export type WhichChallan = { orderNumber: string; replacementId: string };

/** For who sends the packets. Null: it is another's, or they have not left. */
export async function getChallan(
  { db }: World,
  person: Person,
  { orderNumber, replacementId }: WhichChallan,
): Promise<ChallanContent | null> {
  const number = readOrderNumber(orderNumber);
  if (number === null || !isUuid(replacementId)) return null;
  const { rows } = await db.execute<{ vendorId: string; content: ChallanContent }>(sql`
    select p.vendor_id as "vendorId", c.content from delivery_challans c join replacements given on given.id = c.replacement_id
    join parcels p on p.id = given.parcel_id join orders o on o.id = p.order_id
    where c.replacement_id = ${replacementId} and o.number = ${number}`);
  const [found] = rows;
  return found !== undefined && can(person, "advance-parcel", found) ? found.content : null;
}
