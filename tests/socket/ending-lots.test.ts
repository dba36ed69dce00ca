import { expect, test } from "vitest";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

type EndingLot = { id: string; slug: string; number: string; stock: number };

test(
  "a lot whose validity comes to its end leaves the counter and the page without anybody's doing",
  { timeout: 150_000 },
  async () => {
    const [lot] = await shop().query<EndingLot>(`
      select lot.id, lot.number, product.slug, (select sum(stock) from packs where product_id = product.id)::int as stock
      from lots lot join products product on product.id = lot.product_id
      where lot.on_sale and product.state = 'published'
        and exists (select 1 from lot_stock where lot_id = lot.id and quantity > 0)
      order by lot.valid_until, lot.id limit 1`);
    if (lot === undefined) throw new Error("The demo shop has no lot on sale.");
    const page = async () => (await fetch(new URL(`/products/${lot.slug}`, shop().url))).text();
    expect(await page()).toContain(lot.number);
    await shop().query("update lots set valid_until = current_date + 3 where id = $1", [lot.id]);
    const counted = async () => {
      const [now] = await shop().query<{ stock: number; lots: number }>(
        `select sum(pack.stock)::int as stock, (select coalesce(sum(quantity), 0) from lot_stock where lot_id = $1)::int as lots
         from packs pack where pack.product_id = (select product_id from lots where id = $1)`,
        [lot.id],
      );
      return now && now.stock + now.lots;
    };
    await expect.poll(counted, { timeout: 100_000, interval: 1_000 }).toBe(lot.stock);
    await expect.poll(page, { timeout: 10_000 }).not.toContain(lot.number);
  },
);

test(
  "the vendor of a lot whose validity ends in 40 days is warned by the job, once",
  { timeout: 150_000 },
  async () => {
    const [lot] = await shop().query<{ id: string }>(`
      select lot.id from lots lot join people person on person.vendor_id = lot.vendor_id and person.status = 'active'
      where lot.on_sale and exists (select 1 from lot_stock where lot_id = lot.id and quantity > 0)
      order by lot.valid_until desc, lot.id limit 1`);
    if (lot === undefined) throw new Error("The demo shop has no lot on sale.");
    const notices = () =>
      shop().query<{ detail: string }>(
        "select detail from notices where kind = 'lot' and subject_id = $1",
        [lot.id],
      );
    expect(await notices()).toEqual([]);
    await shop().query("update lots set valid_until = current_date + 40 where id = $1", [lot.id]);
    for (let run = 0; run < 2; run += 1) {
      await shop().query("update jobs set due_at = now() where name = 'warn-lots'");
      const isDone = async () => {
        const [job] = await shop().query<{ done: boolean }>(
          "select due_at > now() and held_until is null as done from jobs where name = 'warn-lots'",
        );
        return job?.done;
      };
      await expect.poll(isDone, { timeout: 70_000, interval: 500 }).toBe(true);
      expect(await notices()).toEqual([{ detail: "ending" }]);
    }
  },
);
