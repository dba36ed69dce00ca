import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sessionCookie } from "#app/sessions.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { fillBigLots } from "#demo/big/fill-lots.ts";
import { fillBigOrders } from "#demo/big/fill-orders.ts";
import { fillBigPeople } from "#demo/big/fill-people.ts";
import { countQueries } from "#tests/count-queries.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";

/** The rows of its table, by what is to be read there. */
const table = {
  most: 50,
  rows: (html: string) =>
    between(html, "<tbody>", "</tbody>")
      .split("</tr>")
      .slice(0, -1)
      .map((row) => row.replaceAll(/<[^>]*>/g, " ")),
};
/** Its notices, by what a press on them asks for. */
const noticed = {
  most: 50,
  rows: (html: string) => [
    ...new Set(html.slice(html.indexOf("<h1")).match(/action="\/vendor\/notices\/\d+\/reading"/g)),
  ],
};
/** Its products, by where their cards lead. */
const cards = {
  most: 24,
  rows: (html: string) => [
    ...new Set(between(html, "<main", "</main>").match(/href="\/products\/[a-z0-9-]+"/g)),
  ],
};

/** Every list that a vendor has, `{slug}` being its own, `{repriced}` a notice of prices, `{lot}` a recalled lot. A new one joins here. */
const lists = [
  { path: "/vendor/products", ...table },
  { path: "/vendor/products?sort=stock", ...table },
  { path: "/vendor/products/imports", ...table },
  { path: "/vendor/lots", ...table },
  { path: "/vendor/lots?standing=on-sale", ...table },
  { path: "/vendor/lots/opening", ...table },
  { path: "/vendor/records", ...table },
  { path: "/vendor/records/form-d", ...table },
  { path: "/vendor/records/trail", ...table },
  { path: "/vendor/orders", ...table },
  { path: "/vendor/documents", ...table },
  { path: "/vendor/complaints", ...table },
  { path: "/vendor/complaints?list=due", ...table },
  { path: "/vendor/notices", ...noticed },
  { path: "/vendor/notices/{repriced}/prices", ...table },
  { path: "/vendor/products/{lot}/recall", ...table },
  { path: "/vendor/orders?sort=name", ...table },
  { path: "/vendors/{slug}", ...cards },
];

/**
 * Who asks, their business, what filters offer, how many rows there are, which, and the rows; the settings, kept for a
 * while, are now and then asked for by all of these at once.
 */
const mostQueries = 10;
const shop = testShop();
let slug: string;
let repriced: number;
let lot: string;
let cookie: string;

const between = (html: string, start: string, end: string) =>
  html.slice(html.indexOf(start) + start.length, html.indexOf(end));

type Largest = {
  slug: string;
  personId: string;
  products: number;
  parcels: number;
  imports: number;
};

beforeAll(async () => {
  const { db } = shop.world;
  const filling = { db, customers: 30, now: new Date(), progress: () => {} };
  await fillBigCatalogue({ ...filling, products: 600 });
  await fillBigPeople(filling);
  await fillBigOrders({ ...filling, orders: 700 });
  await fillBigLots({ ...filling, products: 600, lots: 1_800 });
  await fillLoose();
  await fillDocuments();
  await fillComplaints();
  await fillNotices();
  const { rows } = await db.execute<Largest>(sql`
    select v.slug, p.id as "personId", (select count(*) from parcels where vendor_id = v.id) as parcels,
      (select count(*) from products where vendor_id = v.id and state = 'published') as products,
      (select count(*) from product_imports where vendor_id = v.id) as imports
    from vendors v join people p on p.vendor_id = v.id order by products desc limit 1`);
  const [largest] = rows;
  if (largest === undefined) throw new Error("The big demo shop has no vendors");
  for (const things of ["products", "parcels", "imports"] as const)
    if (largest[things] < 120) throw new Error(`Only ${largest[things]} ${things} were filled`);
  slug = largest.slug;
  const told = await db.execute<{ id: number }>(
    sql`select id from notices where person_id = ${largest.personId} and kind = 'price'`,
  );
  repriced = told.rows[0]?.id ?? 0;
  lot = await fillRecall(largest.personId);
  const { token } = await startedSession(shop.world, { personId: largest.personId });
  cookie = await sessionCookie(new Request(shopOrigin), "shop", token);
});

/** As if a packet that belongs to no lot had come back to each pack. */
const fillLoose = () =>
  shop.world.db.execute(sql`update packs set stock = stock + 1, may_be_loose = true`);

/** As if each vendor had issued one for each of their orders, also for those that wait to be packed. */
const fillDocuments = () =>
  shop.world.db.execute(sql`
    insert into documents (id, kind, number, series_key, financial_year, serial, order_id, vendor_id, content,
      total_paise, tax_paise, issued_at)
    select gen_random_uuid(), 'bill', 'BL/26-27/' || lpad(serial::text, 6, '0'), 'all', '26-27', serial, order_id,
      vendor_id, '{"supplier":{"name":"Seller"},"buyer":{"name":"Buyer"}}', 100, 0, now() - serial * interval '1 minute'
    from (select order_id, vendor_id, row_number() over () as serial from parcels p
      where not exists (select from documents d where d.order_id = p.order_id and d.vendor_id = p.vendor_id)
      group by order_id, vendor_id) sold`);

/** As if every parcel had been complained about, at another time each. */
const fillComplaints = () =>
  shop.world.db.execute(sql`
    insert into complaints (id, number, parcel_id, person_id, reason, created_at, acknowledge_by, answer_by)
    select gen_random_uuid(), 'C-2026-' || lpad(row_number() over ()::text, 6, '0'), p.id, o.person_id, 'damaged',
      p.created_at, p.created_at + interval '48 hours', p.created_at + interval '1 month'
    from parcels p join orders o on o.id = p.order_id`);

/** As if each vendor had been told of each of their orders, and that all their prices went down. */
const fillNotices = () =>
  shop.world.db.execute(sql`
    insert into notices (person_id, kind, subject_id, event_key, detail)
    select distinct p.id, 'order', c.order_id, 'order:' || c.order_id, null
    from parcels c join people p on p.vendor_id = c.vendor_id
    union all
    select p.id, 'price', p.vendor_id, 'price', json_agg(json_build_object('packId', k.id, 'beforePaise', 2,
      'afterPaise', 1))::text
    from packs k join people p on p.vendor_id = k.vendor_id group by p.id`);

/** As if every order of this person's business had packets of one lot: where it is below the products. */
async function fillRecall(personId: string): Promise<string> {
  const { db } = shop.world;
  const { rows } = await db.execute<{ id: string; productId: string }>(sql`
    insert into lots (id, product_id, vendor_id, number, class, producer, packed_in, tested_on, valid_until,
      germination_permille, on_sale)
    select gen_random_uuid(), p.id, p.vendor_id, 'R-1', 'truthful', 'Seller', '2026-09', '2026-09-12', '2027-06-11', 900, false
    from products p join people who on who.vendor_id = p.vendor_id where who.id = ${personId} limit 1
    returning id, product_id as "productId"`);
  const { id = "", productId = "" } = rows[0] ?? {};
  await db.execute(sql`
    insert into lot_recalls (lot_id, reason, words, recalled_at, recalled_by)
    values (${id}, 'label', 'Wrong label', now(), ${personId})`);
  await db.execute(sql`
    insert into recalled_parcels (lot_id, parcel_id, state, changed_at)
    select distinct on (parcel.order_id) lot.id, parcel.id, 'told'::recalled_parcel_state, now() from lots lot join parcels parcel on parcel.vendor_id = lot.vendor_id
    where lot.id = ${id}`);
  return `${productId}/lots/${id}`;
}

test.each(lists)(
  "$path shows its rows in pages, and asks for each page a handful of times",
  async (list) => {
    const path = list.path
      .replace("{slug}", slug)
      .replace("{repriced}", String(repriced))
      .replace("{lot}", lot);
    const pageOf = path.includes("?") ? `${path}&page=` : `${path}?page=`;
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    const look = async (page: string) => {
      let html = "";
      const queries = await countQueries(async () => {
        const answer = await shop.fetch(pageOf + page, { headers });
        expect(answer.status, page).toBe(200);
        html = await answer.text();
      });
      expect(queries, page).toBeLessThanOrEqual(mostQueries);
      return list.rows(html);
    };
    const first = await look("1");
    expect(first).toHaveLength(list.most);
    const seen = new Set(first);
    for (const page of ["2", "3"]) {
      const rows = await look(page);
      expect(rows.length, page).toBeGreaterThan(0);
      expect(rows.length, page).toBeLessThanOrEqual(list.most);
      expect(
        rows.filter((row) => seen.has(row)),
        page,
      ).toEqual([]);
      for (const row of rows) seen.add(row);
    }
    for (const page of ["abc", "-1", "0", "1.5", ""]) expect(await look(page), page).toEqual(first);
    const last = await look("9999");
    expect(last.length).toBeGreaterThan(0);
    expect(last.length).toBeLessThanOrEqual(list.most);
    expect(await look("99999999999999999999")).not.toEqual([]);
  },
);
