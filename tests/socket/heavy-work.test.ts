import { expect, test } from "vitest";
import { guessPasswords, sendHollowFiles, timePages } from "#tests/bench/attacks/heavy-work.ts";
import { customerFrom } from "#tests/bench/attacks/visitors.ts";
import { startedShop } from "./started-shop.ts";

// Whoever is before the proxy has an address of their own.
const shop = startedShop({ TRUST_PROXY: "1" });

test("while six vendors have files of nothing looked through, another visitor's pages are drawn", async () => {
  const customer = await customerFrom(shop(), "192.0.2.1");
  const quiet = await timePages(customer);
  const pid = shop().pid();
  const during = await timePages(customer, () => sendHollowFiles(shop()));
  expect(during.p50Ms).toBeLessThan(8 * quiet.p50Ms + 50);
  expect(during.worstMs).toBeLessThan(20 * quiet.p95Ms + 500);
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
  const quiet = await timePages(customer);
  const signedIn: number[] = [];
  const during = await timePages(customer, async () => {
    const guessing = guessPasswords(shop(), {
      count: 100,
      network: "198.51.100.",
      addresses: 1,
    });
    const before = performance.now();
    await customerFrom(shop(), "192.0.2.2");
    signedIn.push(performance.now() - before);
    const answers = await guessing;
    expect(
      [...answers.keys()].filter((status) => ![400, 401, 422, 429, 503].includes(status)),
    ).toEqual([]);
  });
  expect(during.count).toBeGreaterThanOrEqual(3);
  expect(signedIn).toHaveLength(1);
  expect(signedIn[0]).toBeLessThan(100 * quiet.p95Ms + 3_000);
});
