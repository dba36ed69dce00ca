import { sql } from "drizzle-orm";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import type { SealedPackets } from "#domain/catalogue/stock/returned-packets.ts";
import { selectReturnLines } from "#server/parcels/packed-lines-store.ts";
import type { World } from "#server/world.ts";

/** What the form of a return says where all packets were sealed, or none was; nothing of a parcel that can't come back. */
export async function sealedOf(
  { db }: Pick<World, "db">,
  { orderNumber, parcel }: { orderNumber: string; parcel: number },
  isSealed: boolean,
): Promise<SealedPackets> {
  const ofParcel = sql`p.position = ${parcel - 1} and p.order_id = (select id from orders where number = ${orderNumber})`;
  const lines = await selectReturnLines(db, ofParcel);
  return Object.fromEntries(
    lines.flatMap(({ lineId, takes }) =>
      takes.map((take) => [takeKey(lineId, take), isSealed ? take.quantity : 0]),
    ),
  );
}
