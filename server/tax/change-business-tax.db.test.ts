import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { changeBusinessTax } from "./change-business-tax.ts";

const database = testDatabase();
const clone = testClone();

const last = {
  id: "10000000-0000-4000-8000-000000000000",
  quantity: 50,
  pricePaise: 1_000,
  mrpPaise: 9_500,
  stock: 1,
};
const lifted = {
  id: "20000000-0000-4000-8000-000000000000",
  quantity: 100,
  pricePaise: 9_000,
  mrpPaise: 9_500,
};

async function aboutToRegister() {
  const vendor = await makeVendorPerson(clone.db, { gstRegistered: false });
  await makeProduct(clone.db, { vendorId: vendor.vendorId, packs: [last, lifted] });
  const world = testWorld(clone.db);
  const register = { gst: "yes", gstin };
  const asked = await changeBusinessTax(world, vendor, register);
  if (asked.ok || asked.refusal.code !== "packs-above-mrp")
    throw new Error(`Not refused for its packs: ${JSON.stringify(asked)}`);
  const fit = { choice: "lower", key: asked.refusal.key } as const;
  return { world, vendor, register: () => changeBusinessTax(world, vendor, { ...register, fit }) };
}

const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await clone.db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBe(count);

const pricesNow = async () =>
  (await clone.db.execute(sql`select price_paise as "pricePaise", stock from packs order by id`))
    .rows;

test.each([
  { name: "its last piece of another pack", packs: [last] },
  { name: "that pack and one before it", packs: [last, lifted] },
])(
  "an order that takes $name and a GSTIN that lowers a pack wait for each other one way only",
  async ({ packs }) => {
    const { world, vendor, register } = await aboutToRegister();
    const buyer = await makeBuyer(
      clone.db,
      packs.map(({ id }) => ({ packId: id, quantity: 1 })),
    );
    const request = await checkoutRequest(world, buyer);
    const begun = await clone.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from vendors where id = ${vendor.vendorId} for no key update`);
      const ordering = placeOrder(world, buyer, request);
      await waiting(1);
      const registering = register();
      await waiting(2);
      return { answers: Promise.all([ordering, registering]) };
    });
    expect(await begun.answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await pricesNow()).toMatchObject([{ stock: 0 }, { pricePaise: 8_050 }]);
    await checkInvariants(clone.db);
  },
);

test.each([
  {
    name: "whose business is in review",
    given: { state: "waiting", submittedAt: noon } as const,
    number: gstin,
    code: "business-in-review",
  },
  {
    name: "who sends from another state than that of the GSTIN",
    given: {},
    number: "27AAPFU0939F1ZV",
    code: "business-fields-wrong",
  },
])("who may not register is told so before choosing about packs: one $name", async (told) => {
  const { db } = database;
  const { vendorId, ...vendor } = await makeVendorPerson(db, {
    gstRegistered: false,
    ...told.given,
  });
  await makeProduct(db, { vendorId, packs: [lifted] });
  const register = { gst: "yes", gstin: told.number };
  const answer = await changeBusinessTax(testWorld(db), { ...vendor, vendorId }, register);
  expect(answer).toMatchObject({ refusal: { code: told.code } });
});
