import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerSorts } from "#domain/customers/customer.ts";
import { refuse } from "#domain/result.ts";
import { saveAddress } from "#server/people/addresses/save-address.ts";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { signIn } from "#server/people/sign-in/sign-in.ts";
import { erasePerson } from "#server/people/profile/erasing-store.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { address } from "#tests/factories/buyer.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findCustomers } from "./find-customers.ts";
import { getCustomer } from "./get-customer.ts";
import { signOutCustomer } from "./sign-out-customer.ts";
import { switchCustomer } from "./switch-customer.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const clientAddress = "203.0.113.7";
const all = { status: null, search: "", sort: "name", after: null, page: 1 } as const;

test("a customer is found by name, e-mail and mobile, with orders and what was spent on them", async () => {
  const made = await makeParcelsOrder(database.db, { method: "credit-card" });
  const { world, buyer, number } = made;
  await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(world.db);
  const kavita = await makePerson(world.db, {
    name: "Kavita 50%_Rao",
    email: "kavita@test.example",
    mobile: "9876543210",
    createdAt: new Date("2026-11-03T06:00:00Z"),
  });
  await makePerson(world.db, { role: "vendor", name: "Kavita Seeds" });
  const { rows } = await world.db.execute<{ paise: number }>(
    sql`select sum(amount_paise)::int as paise from captures`,
  );
  const spentPaise = rows[0]?.paise ?? 0;
  expect(spentPaise).toBeGreaterThan(0);
  expect(await findCustomers(world, admin, all)).toMatchObject({
    total: 2,
    customers: [
      { id: buyer.id, orders: 1, spentPaise },
      { id: kavita.id, orders: 0, spentPaise: 0, joinedAt: kavita.createdAt },
    ],
  });
  const idsOf = async (search: string) =>
    (await findCustomers(world, admin, { ...all, search })).customers.map(({ id }) => id);
  for (const search of ["kAVITA 50%_", "KAVITA@", "98765 43210", "6543"])
    expect(await idsOf(search)).toEqual([kavita.id]);
  expect(await idsOf("50_")).toEqual([]);
  expect(await findCustomers(world, admin, { ...all, status: "disabled" })).toMatchObject({
    total: 0,
  });
  const reversed = await findCustomers(world, admin, { ...all, sort: "name-desc" });
  expect(reversed.customers.map(({ id }) => id)).toEqual([kavita.id, buyer.id]);
  expect(await findCustomers(world, buyer, all)).toMatchObject({ total: 0, customers: [] });

  const customer = await getCustomer(world, admin, { customerId: buyer.id, page: 1 });
  expect(customer).toMatchObject({
    customer: { orders: 1, spentPaise },
    orders: [{ number, status: "confirmed", paymentStatus: "paid", moneyGoesBack: false }],
    listed: { page: 1, pageCount: 1, total: 1 },
  });
  await makeRefund(world, admin, number, { kind: "full" });
  expect(await getCustomer(world, admin, { customerId: buyer.id, page: 1 })).toMatchObject({
    orders: [{ number, moneyGoesBack: true }],
  });
  expect(await getCustomer(world, buyer, { customerId: buyer.id, page: 1 })).toBeNull();
  for (const customerId of [admin.id, "none"])
    expect(await getCustomer(world, admin, { customerId, page: 1 })).toBeNull();
});

test("customers beyond the pages are found by key to the last one, in every order", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  // Many share a name, and many the moment when they joined.
  await db.execute(sql`
    insert into people (id, role, name, email, created_at)
    select gen_random_uuid(), 'customer', (array['Asha', 'asha', 'Bina', 'बीना', 'Zoya'])[n % 5 + 1],
      'many-' || n || '@test.example', ${noon}::timestamptz - n / 100 * interval '1 minute'
    from generate_series(1, 6000) n`);
  const lists = new Map<string, string[]>();
  for (const sort of customerSorts) {
    const find = (page: number, after: string | null) =>
      findCustomers(world, admin, { ...all, sort, after, page });
    const { rows, keys } = await followList(find, ({ customers }) => customers);
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(6_000);
    expect(keys).toHaveLength(2);
    lists.set(sort, ids);
    const read = await rowsRead(db, ["people"], () => find(48, keys[0] ?? null));
    expect(read.people, sort).toBeLessThan(2 * 2_450);
  }
  expect(lists.get("joined-desc")).toEqual(lists.get("joined")?.toReversed());
  expect(lists.get("name-desc")).toEqual(lists.get("name")?.toReversed());
});

test("who is switched off is out everywhere and can't sign in, as if the password were wrong, until switched on", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const asha = await makePerson(world.db, { password });
  const enter = (email = asha.email) =>
    signIn(world, { kind: "shop", email, password, clientAddress });
  const { token } = await startedSession(world, { personId: asha.id, userAgent: "Firefox/1" });
  const asked = { customerId: asha.id, page: 1 };
  expect(await getCustomer(world, admin, asked)).toMatchObject({
    sessions: [{ userAgent: "Firefox/1", startedAt: noon, lastSeenAt: noon }],
  });
  const off = { customerId: asha.id, to: "disabled" } as const;
  for (const _ of ["first", "again"])
    expect(await switchCustomer(world, admin, off)).toMatchObject({ ok: true });
  expect(await getSession(world, "shop", token)).toBeNull();
  expect(await enter()).toEqual(await enter("nobody@test.example"));
  expect(await enter()).toEqual(refuse({ code: "credentials-invalid" }));
  expect(await getCustomer(world, admin, asked)).toMatchObject({
    customer: { status: "disabled" },
    sessions: [],
  });
  expect(await switchCustomer(world, admin, { ...off, to: "active" })).toMatchObject({ ok: true });
  expect(await enter()).toMatchObject({ ok: true });
  const { rows } = await world.db.execute(
    sql`select actor_id as by, action, subject_id as id, label from activities order by activities.id`,
  );
  expect(rows).toEqual([
    { by: admin.id, action: "switched-off", id: asha.id, label: null },
    { by: admin.id, action: "switched-on", id: asha.id, label: null },
  ]);
});

test("signing out everywhere ends the sessions and leaves the rest", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const asha = await makePerson(world.db, { password });
  const tokens = [];
  for (const _ of ["phone", "desktop"])
    tokens.push((await startedSession(world, { personId: asha.id })).token);
  expect(await signOutCustomer(world, admin, asha.id)).toMatchObject({ ok: true });
  for (const token of tokens) expect(await getSession(world, "shop", token)).toBeNull();
  const credentials = { kind: "shop", email: asha.email, password, clientAddress } as const;
  expect(await signIn(world, credentials)).toMatchObject({ ok: true });
  expect(await signOutCustomer(world, admin, asha.id)).toMatchObject({ ok: true });
  const { rows } = await world.db.execute(sql`select action, after from activities`);
  expect(rows).toEqual([{ action: "signed-out", after: { sessions: 2 } }]);
});

test("a deleted account stays deleted, and only administrators touch anybody's", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const asha = await makePerson(world.db);
  const person = { id: asha.id, role: "customer", status: "active", vendorId: null } as const;
  await saveAddress(world, person, address);
  const asked = { customerId: asha.id, page: 1 };
  expect((await getCustomer(world, admin, asked))?.addresses).toMatchObject([{ city: "Indore" }]);
  const off = { customerId: asha.id, to: "disabled" } as const;
  expect(await switchCustomer(world, person, off)).toEqual(
    refuse({ code: "not-an-administrator" }),
  );
  expect(await signOutCustomer(world, person, asha.id)).toEqual(
    refuse({ code: "not-an-administrator" }),
  );
  await world.db.transaction((tx) => erasePerson(tx, asha.id));
  expect(await switchCustomer(world, admin, off)).toEqual(refuse({ code: "customer-deleted" }));
  for (const customerId of [admin.id, "none"])
    expect(await switchCustomer(world, admin, { ...off, customerId })).toEqual(
      refuse({ code: "customer-not-found" }),
    );
});
