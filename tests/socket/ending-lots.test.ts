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
