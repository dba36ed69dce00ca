import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { testWorld } from "#tests/world.ts";

/** `pack`: which of the packs is in the cart. */
export type Buyer = { personId: string; token: string; cartGeneration: string; pack: number };

/**
 * Signed-in customers, each with one piece of a pack in the cart: all of the same, unless they are to take that of several
 * products in turns. Nobody runs out of it.
 */
export async function makeBuyers(db: Database, count: number, packs = 1): Promise<Buyer[]> {
  return makeBuyersOf(db, count, await endlessPacks(db, packs));
}

/** The same, of packs that are named; these take turns. */
export async function makeBuyersOf(
  db: Database,
  count: number,
  packIds: readonly string[],
): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, number) => ({
    personId: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    cartGeneration: randomUUID(),
    pack: number % packIds.length,
  }));
  const rows = JSON.stringify(
    buyers.map(({ token, pack, ...buyer }) => ({
      ...buyer,
      tokenHash: hashToken(token),
      packId: packIds[pack],
    })),
  );
  await db.execute(sql`
    with buyer as materialized (
      select * from json_to_recordset(${rows}::json) as b ("personId" uuid, "tokenHash" text, "cartGeneration" uuid, "packId" uuid)
    ), person as (
      insert into people (id, role, name, email, email_confirmed_at)
      select "personId", 'customer', 'Asha Verma', "personId" || '@bench.example', now() from buyer
    ), session as (
      insert into sessions (id, token_hash, kind, person_id, last_seen_at, expires_at)
      select gen_random_uuid(), "tokenHash", 'shop', "personId", now(), now() + interval '1 hour' from buyer
    ), cart as (
      insert into account_carts (person_id, generation) select "personId", "cartGeneration" from buyer
    )
    insert into account_cart_lines (person_id, pack_id, quantity) select "personId", "packId", 1 from buyer`);
  await db.execute(sql`analyze`);
  return buyers;
}

/** What the review step shows is the same for all who have that pack. */
export async function reviewOrder(db: Database, [first]: readonly Buyer[]) {
  if (!first) throw new Error("There are no buyers");
  const person = {
    id: first.personId,
    role: "customer",
    status: "active",
    vendorId: null,
  } as const;
  return checkoutRequest(testWorld(db), person);
}

async function endlessPacks(db: Database, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with endless as (
      update packs set stock = stock + 1000000
      where id in (select k.id from packs k join products p on p.id = k.product_id where k.archived_at is null and k.stock > 0
        and p.in_stock order by k.id = p.shown_pack_id desc, p.slug, k.id limit ${count})
      returning id, stock
    ), moved as (
      insert into stock_movements (pack_id, change, stock_after, cause)
      select id, 1000000, stock, 'opening' from endless
    )
    select id from endless`);
  if (rows.length < count) throw new Error(`The demo shop has ${rows.length} packs in stock`);
  return rows.map(({ id }) => id);
}
