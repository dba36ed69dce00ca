import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cloneDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { noon, testWorld } from "#tests/world.ts";
import { startJobs } from "./start-jobs.ts";

test("the jobs run in the process, also where two start at once, and end when they are stopped", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 4 });
  const world = testWorld(db);
  const buyer = await makeBuyer(db);
  await placeOrder(world, buyer, await checkoutRequest(world, buyer, { method: "upi" }));
  const { id } = await makeCompleteVendor(db, {}, { validUntil: "2026-11-19" });
  const later = testWorld(db, { now: () => new Date(noon.getTime() + 16 * 60_000) });
  const jobs = [startJobs(later), startJobs(later)];
  const stock = async () =>
    (await db.execute<{ stock: number }>(sql`select stock from packs`)).rows[0]?.stock;
  await expect.poll(stock).toBe(50);
  // Looked at when the jobs start.
  const state = async () =>
    (await db.execute(sql`select state from vendors where id = ${id}`)).rows[0]?.["state"];
  await expect.poll(state).toBe("paused");
  await Promise.all(jobs.map((job) => job.stop()));
  await close();
  await clone.drop();
});
