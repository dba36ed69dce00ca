import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { issueDocument } from "#server/documents/steps/issue-document.ts";
import { testClone } from "#tests/database.ts";
import { checkDocuments } from "#tests/document-invariants.ts";
import { makeDocumentedOrder } from "#tests/factories/documented-order.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { makeOrdersToPack, type OrderToPack } from "#tests/factories/orders-to-pack.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";

const clone = testClone();

class GivenUp extends Error {}

/** As many at once as keep all connections busy: the last of a thousand would wait for one longer than anybody may. */
async function allInLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 60 }, lane));
}

test(
  "a thousand documents at once have numbers without a gap and each its own, also where some are given up",
  { timeout: 120_000 },
  async () => {
    const { db } = clone;
    const registered = { gstRegistered: true, gstin };
    const vendors = [
      // Two shops of one registration share its series.
      await makeVendor(db, registered),
      await makeVendor(db, registered),
      await makeVendor(db, { gstRegistered: true, gstin: "24AAPFU0939F1Z1" }),
      await makeVendor(db, { gstRegistered: false }),
    ];
    const orders = await makeOrdersToPack(
      db,
      vendors.map(({ id }) => id),
      1000,
    );
    const pack = (order: OrderToPack, isGivenUp: boolean) =>
      db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1 from orders where id = ${order.orderId} for no key update`);
          await issueDocument(tx, { ...order, at: noon });
          if (isGivenUp) throw new GivenUp();
        })
        .catch((error: unknown) => {
          if (!(error instanceof GivenUp)) throw error;
        });
    const givenUp = orders.filter((_, index) => index % 7 === 3);
    const count = async () => {
      const { rows } = await db.execute<{ documents: number; series: number; numbers: number }>(sql`
        select count(*) as documents, count(distinct series_key) as series,
          count(distinct (series_key, kind, number)) as numbers from documents`);
      return rows[0];
    };
    await allInLanes(orders, (order) => pack(order, givenUp.includes(order)));
    const first = 1000 - givenUp.length;
    expect(await count()).toEqual({ documents: first, series: 3, numbers: first });
    await checkDocuments(db);
    // Those that were given up are packed again, and the others are asked for a second time.
    await allInLanes(orders, (order) => pack(order, false));
    expect(await count()).toEqual({ documents: 1000, series: 3, numbers: 1000 });
    await checkDocuments(db);
    const { rows } = await db.execute(sql`
      select kind, count(*) as count, max(serial) as last, max(number) as number from documents
      group by series_key, kind order by count, number desc`);
    expect(rows).toEqual([
      { kind: "tax-invoice", count: 250, last: 250, number: "TI/26-27/000250" },
      { kind: "bill", count: 250, last: 250, number: "BL/26-27/000250" },
      { kind: "tax-invoice", count: 500, last: 500, number: "TI/26-27/000500" },
    ]);
  },
);

test("parcels of one order that are packed, canceled and returned at once have one document, and notes that hold", async () => {
  const { db } = clone;
  const made = [await makeDocumentedOrder(db), await makeDocumentedOrder(db, { method: "cod" })];
  await Promise.all(
    made.flatMap(({ move }) => [
      move(1, "processing"),
      move(2, "processing", "shipped", "failed-to-deliver"),
      move(3, "processing"),
    ]),
  );
  for (const { documents } of made) expect(await documents()).toHaveLength(2);
  await Promise.all(
    made.flatMap(({ move, world, admin, number }) => [
      move(2, "returned"),
      ...[1, 3, 1, 3].map((parcel) =>
        cancelParcelByShop(world, admin, {
          orderNumber: number,
          parcel,
          shown: "processing",
          reason: "Spoiled",
        }),
      ),
    ]),
  );
  for (const { documents } of made) expect(await documents()).toHaveLength(5);
  await checkInvariants(db);
});
