import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { fillBigShop } from "#demo/big/fill-big-shop.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";
import { filledPattern, routePatterns } from "./route-patterns.ts";

const shop = testShop();
const password = "kivaro-tenumi-dosapu-47";
let browser: ReturnType<typeof openBrowser>;
/** By the parameter of an address, one that is there; those of other pages are not walked. */
const places: Record<string, string> = {};

/** Who asks, what waits for them (the bell), how many rows there are, and the rows. A page that shows more says so. */
const usualBound = 6;
const bounds: Record<string, number> = {
  "/admin/dashboard": 9,
};

beforeAll(async () => {
  const { db } = shop.world;
  const size = { vendors: 40, products: 60, customers: 20, orders: 80, lots: 180 };
  await fillBigShop({ db, size, now: new Date(), progress: () => {} });
  const { email } = await makePerson(db, { role: "administrator", password });
  browser = openBrowser(shop);
  await browser.send("/admin/login", { email, password });
  await db.execute(sql`
    insert into complaints (id, number, parcel_id, person_id, reason, acknowledge_by, answer_by)
    select gen_random_uuid(), 'C-2026-000001', p.id, o.person_id, 'damaged', now(), now()
    from parcels p join orders o on o.id = p.order_id limit 1`);
  await db.execute(sql`
    with told as (insert into remittances (id, name, lines, amount_paise, entered_by, entered_at)
      select gen_random_uuid(), '', 60, 6000, id, now() from people where role = 'administrator' limit 1 returning id)
    insert into remittance_lines (remittance_id, tracking_number, tracking_key, amount_paise, remitted_on, state, problem)
    select told.id, 'X' || n, 'X' || n, 100, '2026-11-20', 'unmatched', 'no-parcel' from told cross join generate_series(1, 60) n`);
  await db.execute(sql`
    with told as (insert into gateway_settlements (id, gateway, reference, utr, settled_on, net_paise, fee_paise, tax_paise, items, told_at)
      select gen_random_uuid(), 'razorpay', 'setl_' || n, 'U', '2026-11-20', 6000, 0, 0, 60, now() from generate_series(1, 60) n returning id),
    items as (insert into gateway_settlement_items (settlement_id, kind, reference, amount_paise, fee_paise, tax_paise, debit_paise, credit_paise)
      select (select id from told limit 1), 'payment', 'pay_' || n, 100, 0, 0, 0, 100 from generate_series(1, 60) n
      returning id, settlement_id, reference)
    insert into settlement_differences (kind, gateway, settlement_id, item_id, reference, told_paise, found_at)
    select 'no-payment', 'razorpay', settlement_id, id, reference, 100, now() from items`);
  const { rows } = await db.execute<Record<string, string>>(sql`
    select (select serial::text from gateway_settlements s where exists (select from gateway_settlement_items where settlement_id = s.id)) as "settlements/:settlement",
      (select min(id)::text from settlement_differences) as "differences/:difference",
      'C-2026-000001' as "complaints/:complaint", (select id from remittances limit 1) as "remittances/:remittance",
      (select id::text from remittance_lines order by id limit 1) as "lines/:line", o.number as "orders/:number", o.person_id as "customers/:customerId", l.product_id as "products/:id",
      l.vendor_id as "vendors/:vendorId", (select id from contact_messages order by id limit 1) as "messages/:id", (select id from reviews order by id limit 1) as "reviews/:id",
      (select id::text from outbox order by id limit 1) as "outbox/:id", (select id from categories order by id limit 1) as "categories/:id"
    from orders o join order_lines l on l.order_id = o.id order by o.placed_at limit 1`);
  Object.assign(places, rows[0]);
});

test("every page of the panel asks the database a handful of times, however many rows it shows", async () => {
  const walked = [...routePatterns()].filter(
    (path) => path.startsWith("/admin") && !path.includes("logout"),
  );
  const faults: string[] = [];
  let pages = 0;
  for (const pattern of walked) {
    const path = filledPattern(pattern, places);
    if (path === null) continue;
    let answer: Response | undefined;
    const count = await countQueries(async () => {
      answer = await browser.get(path);
      await answer.arrayBuffer();
    });
    if (answer === undefined || answer.status >= 400) {
      if (answer === undefined || answer.status >= 500)
        faults.push(`${path} answers ${answer?.status}`);
      continue;
    }
    if (answer.status !== 200) continue;
    // A file asks once for every thousand rows.
    if (answer.headers.has("Content-Disposition")) continue;
    pages += 1;
    const bound = bounds[pattern] ?? usualBound;
    if (count > bound) faults.push(`${pattern}: ${count} queries, at most ${bound} wanted`);
  }
  expect(pages).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});
