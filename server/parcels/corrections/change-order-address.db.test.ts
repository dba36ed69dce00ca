import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { changeOrderAddress } from "./change-order-address.ts";
import { getOrderAddress } from "./get-order-address.ts";

const clone = testClone();

async function makeAddressed() {
  const { db } = clone;
  const made = await makePackedOrder(db);
  const { world, buyer, of } = made;
  const { orderNumber } = of;
  const shown = async () => {
    const found = await getOrderAddress(world, buyer, orderNumber);
    if (found === null) throw new Error("The order is there");
    return found;
  };
  const ask = async (over: Record<string, string>) => {
    const { address, changes } = await shown();
    return { orderNumber, address: { ...address, ...over }, shownChanges: changes };
  };
  const notices = async () => {
    const { rows } = await db.execute<{ who: string; n: number }>(sql`
      select p.role as who, count(*)::int as n from notices n join people p on p.id = n.person_id
      where n.detail = 'address' and n.subject_id = (select id from orders where number = ${orderNumber})
      group by p.role order by p.role`);
    return rows;
  };
  const mails = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from outbox where topic = 'order-address-changed'
        and payload ->> 'orderId' = (select id::text from orders where number = ${orderNumber})`);
    return rows[0]?.n;
  };
  return { ...made, orderNumber, shown, ask, notices, mails };
}

const changed = { ok: true, value: "address-changed" };
const refused = (code: string) => ({ ok: false, refusal: { code } });

test("its customer sends it elsewhere before it is packed: what it was is kept, who packs it hears, and one mail says so", async () => {
  const { world, buyer, vendor, orderNumber, shown, ask, notices, mails } = await makeAddressed();
  const before = (await shown()).address;
  const request = await ask({ addressLine1: " 7  Lake Road ", phoneNumber: "98765 43219" });
  for (let press = 0; press < 3; press += 1)
    expect(await changeOrderAddress(world, buyer, request)).toEqual(changed);
  const order = await getOrder(world, buyer, orderNumber);
  expect(order?.shipTo).toMatchObject({
    ...before,
    addressLine1: "7 Lake Road",
    phoneNumber: "9876543219",
    stateName: expect.any(String),
  });
  expect(order?.history.filter(({ event }) => event === "address-changed")).toHaveLength(1);
  const { rows } = await clone.db.execute(sql`
    select c.before ->> 'addressLine1' as line, c.actor_role as role, c.actor_id as "actorId"
    from order_address_changes c join orders o on o.id = c.order_id where o.number = ${orderNumber}`);
  expect(rows).toEqual([{ line: before.addressLine1, role: "customer", actorId: buyer.id }]);
  expect(await notices()).toEqual([{ who: "vendor", n: 1 }]);
  expect(await mails()).toBe(1);
  const theirs = await getVendorOrder(world, vendor, orderNumber);
  expect(theirs).toMatchObject({ shipTo: { addressLine1: "7 Lake Road" }, canChangeAddress: true });
  expect(theirs?.history.map(({ event }) => event)).toContain("address-changed");
  await checkInvariants(clone.db);
});

test("an old form changes nothing, and of two at once one is told so", async () => {
  const { world, buyer, admin, ask, shown } = await makeAddressed();
  const [one, other] = [await ask({ city: "Nashik" }), await ask({ city: "Nagpur" })];
  const answers = await Promise.all([
    changeOrderAddress(world, buyer, one),
    changeOrderAddress(world, admin, other),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([refused("address-changed-meanwhile")]);
  expect((await shown()).changes).toBe(1);
  await checkActivities(clone.db);
});

test("from the packing on it is the shop's, until it leaves; the bill keeps its name", async () => {
  const { world, buyer, vendor, admin, orderNumber, ask, shown } = await makeAddressed();
  await moveThrough(world, admin, { orderNumber, parcel: 1, from: "confirmed" }, ["processing"]);
  expect((await shown()).canChange).toBe(false);
  const request = await ask({ addressLine2: "Behind the mill" });
  expect(await changeOrderAddress(world, buyer, request)).toEqual(refused("address-fixed"));
  const renamed = await ask({ fullName: "Somebody Else" });
  expect(await changeOrderAddress(world, vendor, renamed)).toEqual(refused("address-name-fixed"));
  expect(await changeOrderAddress(world, vendor, request)).toEqual(changed);
  const again = await ask({ phoneNumber: "9876500000" });
  expect(await changeOrderAddress(world, admin, again)).toEqual(changed);
  const { rows } = await clone.db.execute<{ n: number }>(sql`
    select count(*)::int as n from documents d join orders o on o.id = d.order_id
    where o.number = ${orderNumber} and d.content::text like '%Behind the mill%'`);
  expect(rows[0]?.n).toBe(0);
  await moveParcel(world, admin, {
    orderNumber,
    parcel: 1,
    shown: "processing",
    to: "shipped",
    sealed: {},
    ...shipment,
  });
  expect(await changeOrderAddress(world, admin, await ask({ city: "Nashik" }))).toEqual(
    refused("address-fixed"),
  );
  const { rows: log } = await clone.db.execute(sql`
    select subject, action, after from activities where label = ${orderNumber} and subject = 'order' order by id`);
  expect(log).toEqual(
    [1, 2].map(() => ({ subject: "order", action: "changed", after: { address: "changed" } })),
  );
  await checkInvariants(clone.db);
  await checkActivities(clone.db);
});

test("another State is refused, nobody changes what is another's, and a vendor nothing that others send too", async () => {
  const { world, buyer, ask, orderNumber, shown } = await makeAddressed();
  const elsewhere = await ask({ state: "GJ", city: "Surat", postalCode: "395001" });
  expect(await changeOrderAddress(world, buyer, elsewhere)).toEqual(refused("address-other-state"));
  const stranger = await makeBuyer(clone.db, []);
  expect(await changeOrderAddress(world, stranger, await ask({ city: "Nashik" }))).toEqual(
    refused("order-not-found"),
  );
  expect(await getOrderAddress(world, stranger, orderNumber)).toBeNull();
  expect((await shown()).changes).toBe(0);

  const shared = await makeParcelsOrder(clone.db);
  const admin = await makeAdministrator(clone.db);
  const vendor = (vendorId: string) =>
    ({ id: admin.id, role: "vendor", status: "active", vendorId }) as const;
  const first = vendor(shared.vendorIds[0] ?? "");
  const seen = await getOrderAddress(shared.world, first, shared.number);
  expect(seen?.canChange).toBe(false);
  const asked = {
    orderNumber: shared.number,
    address: { ...seen?.address, city: "Nashik" },
    shownChanges: 0,
  };
  expect(await changeOrderAddress(shared.world, first, asked)).toEqual(refused("address-fixed"));
  const foreign = vendor((await makePackedOrder(clone.db)).vendor.vendorId ?? "");
  expect(await changeOrderAddress(shared.world, foreign, asked)).toEqual(
    refused("order-not-found"),
  );
  expect(await changeOrderAddress(shared.world, admin, asked)).toEqual(changed);
});

test("a change and the packing at once: the bill has the address that was stored when it was written", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { world, buyer, admin, orderNumber, ask } = await makeAddressed();
    const request = await ask({ addressLine1: "9 Canal Road" });
    const pack = { orderNumber, parcel: 1, sealed: {}, ...shipment };
    const [answer] = await Promise.all([
      changeOrderAddress(world, buyer, request),
      moveParcel(world, admin, { ...pack, shown: "confirmed", to: "processing" }),
    ]);
    const { rows } = await clone.db.execute<{ isOnBill: boolean; line: string }>(sql`
      select d.content::text like '%9 Canal Road%' as "isOnBill", o.ship_to ->> 'addressLine1' as line
      from documents d join orders o on o.id = d.order_id where o.number = ${orderNumber}`);
    expect(rows).toEqual([
      answer.ok
        ? { isOnBill: true, line: "9 Canal Road" }
        : { isOnBill: false, line: expect.not.stringMatching("9 Canal Road") },
    ]);
  }
  await checkInvariants(clone.db);
});
