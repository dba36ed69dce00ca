import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { packs } from "#database/schema/products.ts";
import type { Language } from "#domain/language.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { mailEnv } from "#tests/mail/compose.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { makeProduct } from "./product.ts";

type Given = { method?: string; quantity?: number; language?: Language };

/** An order of 30 packs at ₹100 that are all there are, above the limit of a first cash order; its clock can be put forward. */
export async function makeWaitingOrder(db: Database, given: Given = {}) {
  const { method = "cod", quantity = 30, language = "en" } = given;
  let now = noon;
  const world = testWorld(db, { env: mailEnv, now: () => now });
  const { pack } = await makeProduct(db, { packs: [{ stock: quantity, pricePaise: 10_000 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity }]);
  const request = await checkoutRequest(world, buyer, { method, language });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  return {
    world,
    buyer,
    pack,
    request,
    orderId: placed.value.orderId,
    number: placed.value.orderNumber,
    passHours: (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000)),
    stock: async () => (await db.select().from(packs).where(eq(packs.id, pack.id)))[0]?.stock,
  };
}
