import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeReview } from "#tests/factories/review.ts";
import { startedSession } from "#tests/started-session.ts";
import { makeMessage, queueContactMails } from "#tests/mail/wanted-mails.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";

const shop = testShop();
const evil = `"'></script></title><x-evil onclick=1><!--`;

/** Past all checks: whatever came into the database, no page makes a tag of it. */
async function writeEverywhere() {
  const { db } = shop.world;
  const columns: Record<string, string[]> = {
    people: ["name"],
    vendors: ["business_name"],
    products: ["name", "short_description", "description"],
    reviews: ["text", "author_name", "hidden_reason", "answer"],
    contact_messages: ["name", "phone", "subject", "message"],
    message_replies: ["text"],
    sessions: ["user_agent"],
    orders: ["ship_to_name"],
    order_lines: ["product_name"],
    order_history: ["note"],
    outbox: ["last_error"],
    addresses: ["full_name", "address_line1", "city"],
  };
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await db.execute(sql`
        update ${sql.identifier(table)} set ${sql.identifier(name)} = ${evil} where ${sql.identifier(name)} is not null
          or ${name} in ('user_agent', 'note', 'hidden_reason', 'last_error', 'phone')`);
  await db.execute(sql`
    update orders set ship_to = ship_to || jsonb_build_object('fullName', ${evil}::text, 'addressLine1', ${evil}::text,
      'city', ${evil}::text)`);
}

test("no page of the panel makes a tag of what a customer or vendor wrote", async () => {
  const { world } = shop;
  const { db } = world;
  const { admin, person } = await openPanel(shop);
  const administrator = {
    id: person.id,
    role: "administrator",
    status: "active",
    vendorId: null,
  } as const;
  const { number, buyer } = await makeParcelsOrder(db);
  await startedSession(world, { personId: buyer.id });
  const review = await makeReview(db);
  const messageId = await makeMessage(world);
  await queueContactMails(world);
  const vendors = await db.execute<{ id: string }>(sql`select id from vendors order by id limit 1`);
  const vendorId = vendors.rows[0]?.id ?? "";
  const suspended = await suspendVendor(world, administrator, {
    vendorId,
    reason: "Mouldy <x-evil>",
  });
  expect(suspended.ok).toBe(true);
  await writeEverywhere();
  const mails = await db.execute<{ id: string }>(sql`select id from outbox order by id`);
  const pages = [
    "dashboard",
    "orders",
    `orders/${number}`,
    `orders/${number}/invoice`,
    `orders/${number}/packing-slip?parcel=1`,
    "customers",
    `customers/${buyer.id}`,
    "vendors",
    `vendors/${vendorId}`,
    `vendors/${vendorId}/suspension`,
    "messages",
    `messages/${messageId}`,
    "reviews",
    `reviews/${review.id}`,
    "products",
    `products/${review.productId}`,
    `products/${review.productId}/stock`,
    `products/${review.productId}/images`,
    "activity",
    "search?q=x-evil",
    "outbox",
    ...mails.rows.flatMap(({ id }) => [`outbox/${id}`, `outbox/${id}/letter`]),
  ];
  const unseen: string[] = [];
  for (const path of pages) {
    const answer = await admin.get(`/admin/${path}`);
    const said = await answer.text();
    expect([path, answer.status], path).toEqual([path, 200]);
    expect(said, path).not.toMatch(/<x-evil/i);
    expect(answer.headers.get("Content-Security-Policy"), path).toMatch(
      /default-src '(?:none|self)'/,
    );
    if (!said.includes("x-evil")) unseen.push(path);
  }
  expect(unseen.filter((path) => !path.startsWith("outbox"))).toEqual([]);
});
