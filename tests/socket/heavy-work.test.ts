import { expect, test } from "vitest";
import { guessPasswords, sendHollowFiles, timePages } from "#tests/bench/attacks/heavy-work.ts";
import { customerFrom } from "#tests/bench/attacks/visitors.ts";
import { startedShop } from "./started-shop.ts";

// Whoever is before the proxy has an address of their own.
const shop = startedShop({ TRUST_PROXY: "1" });

test("while six vendors have files of nothing looked through, another visitor's pages are drawn", async () => {
  const customer = await customerFrom(shop(), "192.0.2.1");
  const pid = shop().pid();
  const during = await timePages(customer, () => sendHollowFiles(shop()));
  // Each file, looked through where pages are drawn, let through a page or two.
  expect(during.count).toBeGreaterThan(30);
  expect(shop().pid()).toBe(pid);
  const files = await shop().query<{ code: string }>(
    "select distinct f ->> 'code' as code from product_imports, jsonb_array_elements(faults) f order by 1",
  );
  expect(files.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["row-broken", "rows-too-many"]),
  );
});

test("while one address guesses passwords, another visitor signs in and sees pages", async () => {
  const customer = await customerFrom(shop(), "192.0.2.1");
  const during = await timePages(customer, async () => {
    const guessing = guessPasswords(shop(), {
      count: 100,
      network: "198.51.100.",
      addresses: 1,
    });
    await customerFrom(shop(), "192.0.2.2");
    const answers = await guessing;
    expect(
      [...answers.keys()].filter((status) => ![400, 401, 422, 429, 503].includes(status)),
    ).toEqual([]);
  });
  expect(during.count).toBeGreaterThanOrEqual(3);
});
