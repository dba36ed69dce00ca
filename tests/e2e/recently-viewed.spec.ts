import { expect, test } from "./shop-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("products looked at stand below a product's page, ask the shop only when they are almost seen, move nothing, and are cleared", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/cart/offers")) asked.push(request.url());
  });
  const seen = () => page.evaluate(() => localStorage.getItem("seen-products") ?? "");
  await page.goto("/products/chia-seeds");
  await expect.poll(seen).toContain("chia-seeds");
  await page.goto("/products/papaya");
  await expect.poll(seen).toContain("papaya");
  const section = page.getByRole("region", { name: "Recently viewed" });
  await expect(section).toBeAttached();
  expect(asked).toEqual([]);

  const moved = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 1500);
      }),
  );
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("link", { name: "Chia Seeds" })).toBeVisible();
  await expect(section.getByText("₹")).toBeVisible();
  await expect(section.getByRole("link", { name: "Papaya" })).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(await moved).toBeLessThan(0.01);

  await section.getByRole("button", { name: "Clear" }).click();
  await expect(section.getByRole("status")).toHaveText("The list is cleared.");
  expect(await seen()).toBe("");
});
