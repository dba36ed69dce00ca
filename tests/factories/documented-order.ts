import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { DocumentContent } from "#domain/documents/document.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { createSandboxGateway } from "#server/gateways/sandbox-gateway.ts";
import { noon, testWorld } from "#tests/world.ts";
import { makeAdministrator } from "./administrator.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { moveThrough } from "./parcel-moves.ts";
import { makeProduct } from "./product.ts";
import { payByCard, testCards } from "./unpaid-order.ts";
import { gstin, makeVendor } from "./vendor.ts";
import { makeCompleteVendor } from "./vendor-licence.ts";

/**
 * An order of three parcels that can be packed: the first two (sowing, edible) of a vendor that is registered for GST, the
 * third of one that is not. Paid, or for cash.
 */
export async function makeDocumentedOrder(db: Database, { method = "credit-card" } = {}) {
  const world = testWorld(db, {
    gateways: { sandbox: createSandboxGateway({ db, now: () => noon }) },
  });
  // Parcels stand in the order of their vendors' ids.
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
  const registered = await makeCompleteVendor(
    db,
    { id: first!, businessName: "Malwa Seeds", gstRegistered: true, gstin },
    { number: "MP/SEED/4711" },
  );
  const unregistered = await makeVendor(db, {
    id: second!,
    businessName: "Kisan Beej",
    gstin: null,
  });
  const packs = [
    { vendorId: registered.id, goodsKind: "edible", name: "Roasted Flax", pricePaise: 4_933 },
    { vendorId: registered.id, goodsKind: "sowing", name: "Wheat", pricePaise: 9_901 },
    { vendorId: unregistered.id, goodsKind: "sowing", name: "Okra", pricePaise: 7_777 },
  ] as const;
  const lines = [];
  for (const { pricePaise, ...product } of packs) {
    const { pack } = await makeProduct(db, { ...product, packs: [{ stock: 5, pricePaise }] });
    lines.push({ packId: pack.id, quantity: 2 });
  }
  const buyer = await makeBuyer(db, lines);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer, { method }));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber: number } = placed.value;
  if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  return {
    world,
    buyer,
    admin,
    orderId,
    number,
    registered,
    unregistered,
    move: (parcel: number, ...steps: Parameters<typeof moveThrough>[3]) =>
      statusOf(db, orderId, parcel).then((from) =>
        moveThrough(world, admin, { orderNumber: number, parcel, from }, steps),
      ),
    /** In the order in which they were issued. */
    documents: async (): Promise<DocumentContent[]> => {
      const { rows } = await db.execute<{ content: DocumentContent }>(sql`
        select content from documents where order_id = ${orderId} order by kind, vendor_id, serial`);
      return rows.map(({ content }) => content);
    },
  };
}

async function statusOf(db: Database, orderId: string, place: number) {
  const { rows } = await db.execute<{ status: Parameters<typeof moveThrough>[2]["from"] }>(
    sql`select status from parcels where order_id = ${orderId} and position = ${place - 1}`,
  );
  if (rows[0] === undefined) throw new Error(`No parcel ${place}`);
  return rows[0].status;
}
