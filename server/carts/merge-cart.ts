import { sql } from "drizzle-orm";
import { readCartLines } from "#domain/carts/merge-carts.ts";
import type { World } from "#server/world.ts";

/**
 * Adds what a browser had in its cart to the account's, once, at sign-in: per pack the larger quantity, not cut by
 * stock. What can't be read or is not sold any more is left out, so that a cart never makes a sign-in fail.
 */
export async function mergeCart(world: World, personId: string, local: unknown): Promise<void> {
  const lines = readCartLines(local);
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into account_carts (person_id, generation) values (${personId}, ${world.newId()})
      on conflict (person_id) do update set updated_at = now()`);
    if (lines.length === 0) return;
    await tx.execute(sql`
      insert into account_cart_lines (person_id, pack_id, quantity)
      select ${personId}, p.id, l.quantity
      from json_to_recordset(${JSON.stringify(lines)}::json) as l("packId" uuid, quantity int)
      join packs p on p.id = l."packId"
      on conflict (person_id, pack_id)
      do update set quantity = greatest(account_cart_lines.quantity, excluded.quantity)`);
  });
}
