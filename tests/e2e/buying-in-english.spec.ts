import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  cards,
  checkOut,
  logIn,
  openCart,
  password,
  register,
  shopperAt,
} from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a visitor finds seeds, signs up, pays by card and sees the order, also after a restart", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Products" })
    .click();
  await page.getByLabel("Category").selectOption("vegetables");
  await expect(page).toHaveURL(/category=vegetables/);
  await page.getByRole("link", { name: "Hybrid Tomato" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hybrid Tomato");
  await page
    .getByRole("region", { name: "50 seeds" })
    .getByRole("button", { name: "One more" })
    .click();
  await addToCart(shopper, "50 seeds");
  await addToCart(shopper, "10g");

  await openCart(shopper);
  await expect(
    page.getByRole("list", { name: "Packs in your cart" }).getByRole("listitem"),
  ).toHaveCount(2);
  // 2 × 79 + 690 = 848, no shipping above 500, GST 18 % of it = 152.64, shown and paid as 153.
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("₹1,001");
  await page.getByRole("link", { name: "Login to Checkout" }).click();
  await expect(page).toHaveURL("/login?redirect=checkout");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  const email = await register(shopper);
  const number = await checkOut(shopper, cards.success);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  await expect(page.getByRole("main")).toContainText("We received your payment of ₹1,001");
  const orders = await shop.query(
    `select o.total_paise::int as total, o.status, o.payment_status as paid, p.email
     from orders o join people p on p.id = o.person_id where o.number = $1`,
    [number],
  );
  expect(orders).toEqual([{ total: 100_100, status: "confirmed", paid: "paid", email }]);
  expect(await stockOf(shop, "TOMATO")).toEqual({ "TOMATO-50S": 83, "TOMATO-10G": 6 });

  await shop.restart();
  await page.getByRole("link", { name: "View My Orders" }).click();
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await expect(page).toHaveURL(/\/checkout\/product\?orderId=/);
  await expect(page.getByRole("main")).toContainText("Hybrid Tomato");
  await expect(page.getByRole("main")).toContainText("₹1,001");
  expect(await stockOf(shop, "TOMATO")).toEqual({ "TOMATO-50S": 83, "TOMATO-10G": 6 });
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/login?redirect=orders");
  await logIn(shopper, { email, password });
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
});

test("after a paid order the card number is in no log and no table", async ({ page, shop }) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/hybrid-sunflower");
  await addToCart(shopper, "2kg");
  await page.goto("/register?redirect=checkout");
  await register(shopper);
  await checkOut(shopper, cards.success);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  expect(shop.said()).toContain("is open at");
  expect(shop.said()).not.toMatch(/4111[\s-]?1111[\s-]?1111[\s-]?1111/);
  expect(await tablesWith(shop, "4111111111111111")).toEqual([]);
  expect(await tablesWith(shop, "4111 1111 1111 1111")).toEqual([]);
  // The search finds what is there.
  expect(await tablesWith(shop, "SUNFL-2KG")).toContain("packs");
});

async function stockOf(
  shop: {
    query: <R extends Record<string, unknown>>(sql: string, values: unknown[]) => Promise<R[]>;
  },
  sku: string,
) {
  const packs = await shop.query<{ sku: string; stock: number }>(
    "select sku, stock from packs where sku like $1 || '%' order by stock desc",
    [sku],
  );
  return Object.fromEntries(packs.map((pack) => [pack.sku, pack.stock]));
}

async function tablesWith(
  shop: {
    query: <R extends Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<R[]>;
  },
  text: string,
): Promise<string[]> {
  const tables = await shop.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.query(
      `select 1 from ${name} as t where t::text like '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name.replace("public.", ""));
  }
  return found;
}
