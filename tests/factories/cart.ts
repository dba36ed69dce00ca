import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { accountCartLines, accountCarts } from "#database/schema/carts.ts";
import { makePerson } from "./person.ts";
import { makeProduct } from "./product.ts";

export type GivenCartLine = { packId: string; quantity: number };
export type MadeCart = typeof accountCarts.$inferSelect & { lines: GivenCartLine[] };

/** One piece of a new product, unless other lines are given; they stand in the cart in their order. */
export async function makeCart(
  db: Executor,
  given: { personId?: string; generation?: string; lines?: GivenCartLine[] } = {},
): Promise<MadeCart> {
  const personId = given.personId ?? (await makePerson(db)).id;
  const lines = given.lines ?? [{ packId: (await makeProduct(db)).pack.id, quantity: 1 }];
  const [cart] = await db
    .insert(accountCarts)
    .values({ personId, generation: given.generation ?? randomUUID() })
    .returning();
  if (cart === undefined) throw new Error("No cart was made");
  const madeAt = Date.now() - lines.length;
  const rows = lines.map((line, i) => ({ ...line, personId, addedAt: new Date(madeAt + i) }));
  if (rows.length > 0) await db.insert(accountCartLines).values(rows);
  return { ...cart, lines };
}
