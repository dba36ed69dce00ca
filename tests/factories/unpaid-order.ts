import { eq, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { packs } from "#database/schema/products.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { createSandboxToken } from "#server/money/payments/create-sandbox-token.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { createSandboxGateway } from "#server/gateways/sandbox-gateway.ts";
import type { World } from "#server/world.ts";
import { noon, testWorld } from "#tests/world.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { makeProduct } from "./product.ts";

export const testCards = {
  success: "4111 1111 1111 1111",
  decline: "4000 0000 0000 0002",
  timeout: "4000 0000 0000 0119",
};

/** A card order that waits for its money, of a pack with 5 in stock, in a world whose clock can be put forward. */
export async function makeUnpaidOrder(db: Database, quantity = 1) {
  let now = noon;
  const world = testWorld(db, {
    now: () => now,
    gateways: { sandbox: createSandboxGateway({ db, now: () => now }) },
  });
  const { pack } = await makeProduct(db, { packs: [{ stock: 5 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity }]);
  const request = await checkoutRequest(world, buyer, { method: "credit-card" });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const attempts = await db.execute<{ id: string }>(
    sql`select id from payment_attempts where order_id = ${orderId}`,
  );
  return {
    world,
    pack,
    buyer,
    number: orderNumber,
    attemptId: attempts.rows[0]?.id ?? "",
    passMinutes: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    stock: async () => (await db.select().from(packs).where(eq(packs.id, pack.id)))[0]?.stock,
  };
}

/** As the owner's correction would. */
export async function setStock(db: Database, packId: string, stock: number): Promise<void> {
  await db.execute(sql`
    insert into stock_movements (pack_id, change, stock_after, cause)
    select id, ${stock}::int - stock, ${stock}, 'correction' from packs where id = ${packId} and stock <> ${stock}`);
  await db.update(packs).set({ stock }).where(eq(packs.id, packId));
}

/** Types a card into the test gateway's fields. */
export async function makeCardToken(world: World, cardNumber: string): Promise<string> {
  const made = await createSandboxToken(world, {
    method: "credit-card",
    cardNumber,
    expiry: "12/30",
    cvv: "123",
    nameOnCard: "Asha Verma",
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.token;
}

export async function payByCard(
  world: World,
  buyer: Person,
  orderNumber: string,
  cardNumber: string,
) {
  const token = await makeCardToken(world, cardNumber);
  return payOrder(world, buyer, { orderNumber, method: "credit-card", token });
}
