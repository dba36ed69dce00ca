import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { signIn } from "./sign-in.ts";
import { publicAddresses, vendorAddresses } from "./vendor-addresses.ts";
import type { Visitor } from "./visits.ts";

/** Who has the most products, who has the most parcels (often the same), and somebody who looks at the first one's page. */
export async function vendorVisitors(db: Database): Promise<Visitor[]> {
  const largest = await vendorWithMost(db, sql`products`);
  const busiest = await vendorWithMost(db, sql`parcels`);
  const visitors = [await visitorOf(db, largest, "most products")];
  if (busiest.id !== largest.id) visitors.push(await visitorOf(db, busiest, "most parcels"));
  return [...visitors, { cookie: "", addresses: publicAddresses(largest) }];
}

type Largest = { id: string; slug: string; personId: string; published: number };

async function vendorWithMost(db: Database, things: SQL): Promise<Largest> {
  const { rows } = await db.execute<Largest>(sql`
    select v.id, v.slug, p.id as "personId", (select count(*)::int from products where vendor_id = v.id and state = 'published') as published
    from vendors v join people p on p.vendor_id = v.id
    where v.id = (select vendor_id from ${things} group by vendor_id order by count(*) desc limit 1)
    limit 1`);
  const [vendor] = rows;
  if (vendor === undefined) throw new Error("The big demo shop has no vendors");
  return vendor;
}

async function visitorOf(db: Database, vendor: Largest, called: string): Promise<Visitor> {
  const addresses = Object.entries(await vendorAddresses(db, vendor.id));
  return {
    cookie: await signIn(db, "shop", vendor.personId),
    addresses: Object.fromEntries(addresses.map(([page, path]) => [`${page} (${called})`, path])),
  };
}
