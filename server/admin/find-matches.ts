import { sql, type SQL } from "drizzle-orm";
import { matchesShown, noMatches, readMatchQuery, type Matches } from "#domain/admin/matches.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import type { World } from "#server/world.ts";
import { containsText } from "#server/platform/contains-text.ts";

/** A word that half of the catalogue contains is not ordered as a whole: the best of so many are shown. */
const ranked = 500;

/** What stands on paper or in a bank's list: the number of a document, the reference that a payer gave. */
const namedOrders = (name: string): SQL => sql`
  select order_id from documents where number = ${name}
  union select order_id from payment_attempts where payer_reference = ${name} and state in ('open', 'captured')`;

/** Orders, products, customers and vendors that contain what is looked for; nothing while it is too short. */
export async function findMatches(
  world: World,
  person: Person,
  text: string | null,
): Promise<Matches> {
  const asked = readMatchQuery(text);
  if (asked === null || !can(person, "see-admin-panel")) return noMatches;
  const contains = (column: SQL) => containsText(column, asked);
  const { rows } = await world.reader.execute<Matches>(sql`
    select (select coalesce(json_agg(found), '[]'::json) from (
        select number, ship_to_name as "customerName", status from (
          (select *, 1 as place from orders where ${contains(sql`lower(number || ' ' || ship_to_name)`)}
            order by placed_at desc nulls last, id limit ${matchesShown})
          union all
          (select *, 0 from orders where id in (${namedOrders(asked.toUpperCase())}))
        ) as hit order by place, placed_at desc nulls last, id limit ${matchesShown}) as found) as orders,
      (select coalesce(json_agg(found), '[]'::json) from (
        select product.id, product.name, product.state, min(hit.sku) as sku from (
          (select product_id as id, sku from packs where ${contains(sql`lower(sku)`)} limit ${matchesShown})
          union all
          (select id, null from products
            where ${contains(sql`lower(name)`)} or ${contains(sql`lower(name_hi)`)} limit ${ranked})
        ) as hit join products product on product.id = hit.id
        group by product.id
        order by min(hit.sku) nulls last, coalesce(nullif(strpos(lower(product.name), ${asked}), 0), strpos(lower(product.name_hi), ${asked})),
          length(product.name), product.name,
          product.id
        limit ${matchesShown}) as found) as products,
      (select coalesce(json_agg(found), '[]'::json) from (
        select id, name, email, status from people
        where role = 'customer' and ${contains(sql`lower(name || ' ' || email)`)}
        order by created_at desc, id desc limit ${matchesShown}) as found) as customers,
      (select coalesce(json_agg(found), '[]'::json) from (
        select id, business_name as "businessName", state from vendors
        where ${contains(sql`lower(business_name)`)}
        order by lower(business_name), id limit ${matchesShown}) as found) as vendors`);
  return rows[0] ?? noMatches;
}
