import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testWorld } from "#tests/world.ts";
import { makeAdministrator } from "./administrator.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { lotOf } from "./lot.ts";
import { makeProduct } from "./product.ts";
import { makeVendorPerson } from "./vendor-person.ts";
import { addLot } from "#server/catalogue/lots/add-lot.ts";

const lotsThere = [
  { number: "A", validUntil: "2027-02-01", received: 2 },
  { number: "B", validUntil: "2027-03-01", received: 4 },
  { number: "C", validUntil: "2027-04-01", received: 5 },
] as const;

/** An order, to be paid in cash and to be sown on that day, of three packets of a pack that has two packets of lot A, four of B and five of C. */
export async function makePackedOrder(db: Database, { loose = 0, sowingDate = "" } = {}) {
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: loose }] });
  const packId = product.pack.id;
  const lots = { A: "", B: "", C: "" };
  for (const { number, validUntil, received } of lotsThere) {
    const pieces = [{ packId, received, assigned: 0 }];
    const lot = lotOf(world, product, { number, validUntil, pieces });
    const added = await addLot(world, vendor, {
      ...lot,
      label: { ...lot.label, tagCode: `TAG ${number}` },
    });
    if (!added.ok) throw new Error(added.refusal.code);
    lots[number] = lot.lotId;
  }
  const buyer = await makeBuyer(db, [{ packId, quantity: 3 }]);
  const asked = await checkoutRequest(world, buyer, { method: "cod", sowingDate });
  const placed = await placeOrder(world, buyer, asked);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const lines = await db.execute<{ id: string }>(
    sql`select id from order_lines where order_id = ${orderId}`,
  );
  const lineId = lines.rows[0]?.id ?? "";
  return {
    world,
    admin,
    vendor,
    buyer,
    lots,
    lineId,
    packId,
    productId: product.id,
    of: { orderNumber, parcel: 1 },
    /** Of which lots the line is, what came back left aside. */
    takes: async () => {
      const { rows } = await db.execute<{ number: string; quantity: number }>(sql`
        select lot.number, -sum(m.change)::int as quantity from stock_movements m join lots lot on lot.id = m.lot_id
        where m.order_line_id = ${lineId} and m.cause not in ('return', 'opened') group by lot.number having sum(m.change) <> 0 order by 1`);
      return rows;
    },
    /** The counter of the pack, and what each lot has. */
    stock: async (): Promise<Record<string, number>> => {
      const { rows } = await db.execute<{ stock: Record<string, number> }>(sql`
        select (select json_object_agg(lot.number, held.quantity) from lot_stock held join lots lot on lot.id = held.lot_id
          where held.pack_id = pack.id)::jsonb || jsonb_build_object('counter', pack.stock) as stock
        from packs pack where pack.id = ${packId}`);
      return rows[0]?.stock ?? {};
    },
  };
}
