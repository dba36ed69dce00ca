import { expect, test } from "vitest";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

const series = async () =>
  (await shop.world.metrics.registry.metrics())
    .split("\n")
    .filter((line) => line.startsWith("http_request_duration_seconds_count"));

/** Few of them are drawn, which takes most of the time; the others are led to a login or answered in a word. */
const oddPaths = (i: number) => [
  i % 40 === 0 ? `/odd-${i}?q=odd` : `/webhooks/odd-${i}`,
  i % 40 === 1 ? `/products/odd-${i}` : `/orders/odd-${i}/payment`,
  i % 40 === 2 ? `/hi/odd/${i}` : `/vendor/odd-${i}`,
  `/admin/odd-${i}`,
];

async function askOdd(from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 1) {
    const clientAddress = `198.51.${i % 8}.${i % 200}`;
    const method = i % 10 === 0 ? "HEAD" : "GET";
    const { status } = await shop.fetch(oddPaths(i)[i % 4] ?? "/", { clientAddress, method });
    expect(status).toBeLessThan(500);
  }
}

test("a thousand odd addresses make no more series than forty do, and none says what was asked", async () => {
  await askOdd(0, 40);
  const few = await series();
  expect(few.length).toBeGreaterThan(3);
  await askOdd(40, 1_000);
  const many = await series();
  expect(many.length).toBe(few.length);
  expect(many.join("\n")).not.toMatch(/odd|198\.51/);
});

test("both languages and a page's data are one route, and a page from memory is none of them", async () => {
  const count = async (route: string) =>
    (await series())
      .filter((line) => line.includes(`route="${route}"`))
      .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  const before = await count("/about");
  for (const path of ["/about", "/hi/about", "/about.data"]) await shop.fetch(path);
  expect(await count("/about")).toBe(before + 3);
  const hits = await count("(page memory)");
  await shop.fetch("/about");
  expect(await count("/about")).toBe(before + 3);
  expect(await count("(page memory)")).toBe(hits + 1);
});
