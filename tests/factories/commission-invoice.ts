import { sql } from "drizzle-orm";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { issueCommissionDocuments } from "#server/documents/commission/issue-commission-documents.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import type { World } from "#server/world.ts";
import { makeAdministrator } from "./administrator.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { moveThrough } from "./parcel-moves.ts";
import { makeProduct } from "./product.ts";

/**
 * The id of the shop's invoice for its commission on a pack of ₹500 that the vendor has sold: its statement is closed, and all that
 * is to be issued is issued, at the beginning of the next month.
 */
export async function makeCommissionInvoice(world: World, vendorId: string): Promise<string> {
  const { db } = world;
  const { pack } = await makeProduct(db, { vendorId, packs: [{ pricePaise: 50_000 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  const placed = await placeOrder(
    world,
    buyer,
    await checkoutRequest(world, buyer, { method: "cod" }),
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber } = placed.value;
  await postOldOrders(world);
  const which = { orderNumber, parcel: 1, from: "confirmed" } as const;
  const admin = await makeAdministrator(db);
  await moveThrough(world, admin, which, ["processing", "shipped", "delivered"]);
  const today = isoIndiaDay(indiaDay(world.now()));
  const [year, month] = today.split("-").map(Number);
  const nextMonth = new Date(Date.UTC(year ?? 0, month ?? 0, 1) - 330 * 60_000);
  const then = { ...world, now: () => nextMonth };
  await closeStatements(then);
  await issueCommissionDocuments(then, new AbortController().signal);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from commission_documents where vendor_id = ${vendorId}`,
  );
  if (rows[0] === undefined) throw new Error("No invoice was issued");
  return rows[0].id;
}
