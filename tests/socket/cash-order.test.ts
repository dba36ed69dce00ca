import { expect, test } from "vitest";
import { addressFields, hiddenFields } from "#tests/buyer-browser.ts";
import { browserAt, startedShop } from "./started-shop.ts";

const shop = startedShop();

const password = "kivaro-tenumi-47";
let people = 0;

const browse = () => browserAt(shop().url);

type Browser = ReturnType<typeof browse>;

/** Somebody who has just registered, and has opened no link in a mail. */
async function newcomer(): Promise<Browser> {
  const browser = browse();
  const entered = await browser.send("/register", {
    name: "Asha Verma",
    email: `asha-${++people}@test.example`,
    password,
    confirmPassword: password,
    accountType: "customer",
    terms: "on",
  });
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, "/"]);
  return browser;
}

const forSale = () =>
  shop().query<{ id: string; stock: number }>(`
    select pack.id, pack.stock from packs pack join products product on product.id = pack.product_id
    where pack.archived_at is null and product.state = 'published' and pack.stock > 0 order by pack.id limit 100`);

async function fill(browser: Browser, lines: readonly { id: string; stock: number }[]) {
  for (const { id: packId, stock: quantity } of lines) {
    const set = await browser.post("/cart/lines", {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ packId, quantity }),
    });
    expect(set.status).toBe(200);
  }
}

async function review(browser: Browser, language = ""): Promise<string> {
  const asked = { ...addressFields, method: "cod", go: "review" };
  return (await browser.send(`${language}/checkout`, asked)).text();
}

const placed = (answer: Response) =>
  /order=(BB-\d{4}-\d+)/.exec(answer.headers.get("Location") ?? "")?.[1];

type Standing = { status: string; heldHours: number | null; stock: number; above: string | null };

async function standingOf(number: string | undefined): Promise<Standing | undefined> {
  const [found] = await shop().query<Standing>(
    `select status, extract(epoch from stock_held_until - placed_at)::int / 3600 as "heldHours",
       (select sum(stock) from packs where archived_at is null)::int as stock, above_limit ->> 'limit' as above
     from orders where number = $1`,
    [number],
  );
  return found;
}

test("a fresh account that orders all there is in cash waits for the shop, with the seeds held for a day at most", async () => {
  const browser = await newcomer();
  const all = await forSale();
  await fill(browser, all);
  const page = await review(browser);
  expect(page).toContain("The shop has to confirm this order first");
  expect(await review(browser, "/hi")).toContain("पहले दुकान इस ऑर्डर की पुष्टि करेगी");
  const number = placed(
    await browser.send("/checkout", { ...hiddenFields(page), method: "cod", go: "order" }),
  );
  expect(await standingOf(number)).toMatchObject({ status: "pending", heldHours: 24 });
  for (const path of [`/order-success?order=${number}`, "/orders"])
    expect(await (await browser.get(path)).text(), path).toMatch(/[Ww]aiting for our confirmation/);

  const [pack] = all;
  const others = await newcomer();
  const asked = await others.post("/cart/lines", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packId: pack?.id, quantity: 1 }),
  });
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({ code: "above-stock", available: 0 });

  await shop().query(
    `update orders set stock_held_until = now() - interval '1 second' where number = $1`,
    [number],
  );
  await expect
    .poll(async () => (await standingOf(number))?.stock, { timeout: 100_000, interval: 500 })
    .toBe(all.reduce((sum, { stock }) => sum + stock, 0));
  expect((await standingOf(number))?.status).toBe("pending");
  await fill(others, [{ id: pack?.id ?? "", stock: 1 }]);
}, 180_000);

test("a small first order in cash is confirmed at once, and of an account many large ones don't wait", async () => {
  const browser = await newcomer();
  const pack = (await forSale()).find(({ stock }) => stock > 9);
  const order = async (quantity: number) => {
    await fill(browser, [{ id: pack?.id ?? "", stock: quantity }]);
    const fields = hiddenFields(await review(browser));
    return browser.send("/checkout", { ...fields, method: "cod", go: "order" });
  };
  const small = placed(await order(1));
  expect(await standingOf(small)).toMatchObject({
    status: "confirmed",
    heldHours: null,
    above: null,
  });
  await shop().query(`update packs set price_paise = 90000, mrp_paise = null where id = $1`, [
    pack?.id,
  ]);
  for (const waits of [1, 2]) expect(placed(await order(3)), `order ${waits}`).toBeDefined();
  const third = await order(3);
  expect(third.status).toBe(409);
  expect(await third.text()).toContain("2 of your orders are waiting already");
});
