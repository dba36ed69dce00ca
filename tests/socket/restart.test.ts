import { expect, test } from "vitest";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();
const isReady = async () => (await rawGet(shop().url, "/readyz")).status === 200;

test("a shop that died is started again on its data and its address, and the log says so", async () => {
  const { pid, said, query } = shop();
  const [before] = await query<{ id: string }>("select id from products order by id limit 1");
  const died = pid();
  process.kill(died, "SIGKILL");
  await expect.poll(said, { timeout: 30_000 }).toContain("The shop died (SIGKILL)");
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  expect(pid()).not.toBe(died);
  const [after] = await query<{ id: string }>("select id from products order by id limit 1");
  expect(after).toEqual(before);
});

test("told to stop, the shop that was started again ends with 0", async () => {
  // `restart` fails for any other end.
  await shop().restart();
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
});
