import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { getVendorAccount } from "#server/vendors/get-vendor-account.ts";
import { noon, testWorld } from "#tests/world.ts";
import { changeBankAccount } from "./change-bank-account.ts";
import { getBankAccount } from "./get-bank-account.ts";
import { removeBankAccount } from "./remove-bank-account.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const number = "001234567890";
const later = new Date("2026-11-22T06:30:00.000Z");

async function makeOwner(overrides: Parameters<typeof testWorld>[1] = {}) {
  const world = testWorld(database.db, overrides);
  const { id: vendorId } = await makeVendor(world.db);
  const { id } = await makePerson(world.db, { role: "vendor", vendorId, password });
  const person = { id, role: "vendor", status: "active", vendorId } as const;
  const save = (over: Partial<Parameters<typeof changeBankAccount>[2]> = {}, by = world) =>
    changeBankAccount(by, person, {
      id: world.newId(),
      holder: "Leela Rao",
      accountNumber: number,
      accountNumberAgain: over.accountNumber ?? number,
      ifsc: "SBIN0001234",
      password,
      ...over,
    });
  const show = async (by = world) => {
    const own = await getBankAccount(by, person);
    if (own === null) throw new Error("A vendor may");
    return own;
  };
  const stored = async () =>
    (
      await world.db.execute(sql`select * from vendor_bank_accounts where vendor_id = ${vendorId}
      order by entry`)
    ).rows;
  const mails = async () =>
    (
      await world.db.execute(
        sql`select id from outbox where event_key like 'vendor-bank-changed:%'`,
      )
    ).rows.length;
  return { world, vendorId, person, save, show, stored, mails };
}

test("an account is usable 48 hours after it was saved, and shown by its last four digits", async () => {
  const { world, vendorId, save, show, mails } = await makeOwner();
  expect(await show()).toEqual({ current: null, history: [] });
  expect(await save()).toEqual({ ok: true, value: null });
  const shown = await show();
  const account = {
    holder: "Leela Rao",
    ifsc: "SBIN0001234",
    lastFour: "7890",
    since: noon,
    usableFrom: later,
  };
  expect(shown.current).toEqual({ ...account, isReadable: true });
  const admin = await makeAdministrator(world.db);
  const inPanel = await getVendorAccount(world, admin, vendorId);
  expect(inPanel?.bank).toEqual(account);
  expect(JSON.stringify([shown, inPanel])).not.toContain(number);
  expect(await mails()).toBe(1);
});

test("the number is nowhere in the database, and the log says that it was changed, and no more", async () => {
  const { world, save } = await makeOwner();
  await save();
  await save({ accountNumber: "998877665544" });
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const { rows } = await world.db.execute<{ whole: string | null }>(
      sql`select string_agg(row_to_json(t)::text, '') as whole from ${sql.raw(name)} t`,
    );
    expect(rows[0]?.whole ?? "", name).not.toMatch(/001234567890|998877665544/);
  }
  const { rows } = await world.db.execute(sql`select subject, action, after from activities`);
  const entry = { subject: "vendor", action: "changed", after: { fields: "bankAccount" } };
  expect(rows).toEqual([entry, entry]);
});

test("a wrong password, a changed one and somebody who is no vendor change nothing", async () => {
  const { world, person, save, stored } = await makeOwner();
  expect(await save({ password: "not-that-one-11" })).toMatchObject({
    refusal: { code: "current-password-wrong" },
  });
  const { id } = await makePerson(world.db, { password });
  const customer = { id, role: "customer", status: "active", vendorId: null } as const;
  expect(await removeBankAccount(world, customer, { password })).toEqual({
    ok: false,
    refusal: { code: "not-a-vendor" },
  });
  expect(await getBankAccount(world, customer)).toBeNull();
  expect(await removeBankAccount(world, person, { password })).toEqual({
    ok: false,
    refusal: { code: "no-bank-account" },
  });
  expect(await stored()).toEqual([]);
});

test("an account of one vendor is no other's", async () => {
  const one = await makeOwner();
  const other = await makeOwner();
  await one.save();
  expect(await other.show()).toEqual({ current: null, history: [] });
  await other.save({ accountNumber: "998877665544" });
  expect((await one.show()).current?.lastFour).toBe("7890");
  expect((await one.stored())[0]?.sealed_number).not.toBeNull();
});

test("the same form twice is one change, and an account saved as it was does not wait again", async () => {
  const { world, save, show, stored, mails } = await makeOwner();
  const id = world.newId();
  await save({ id });
  await save({ id });
  const nextDay = { ...world, now: () => new Date("2026-11-21T06:30:00.000Z") };
  expect(await save({}, nextDay)).toEqual({ ok: true, value: null });
  expect(await stored()).toHaveLength(1);
  expect((await show()).current?.usableFrom).toEqual(later);
  expect(await mails()).toBe(1);
});

test("a replaced or removed number is forgotten, and its last four digits stay in the history", async () => {
  const { world, person, save, show, stored, mails } = await makeOwner();
  await save();
  await save({ accountNumber: "998877665544", holder: "Rao Seeds" });
  expect((await stored()).map((row) => row.sealed_number === null)).toEqual([true, false]);
  expect(await removeBankAccount(world, person, { password })).toEqual({ ok: true, value: null });
  expect((await stored()).map((row) => row.sealed_number)).toEqual([null, null, null]);
  const { current, history } = await show();
  expect(current).toBeNull();
  expect(history.map(({ holder, lastFour }) => [holder, lastFour])).toEqual([
    [null, null],
    ["Rao Seeds", "5544"],
    ["Leela Rao", "7890"],
  ]);
  expect(await mails()).toBe(3);
});

test.each([
  sql`update vendor_bank_accounts set usable_from = now()`,
  sql`update vendor_bank_accounts set last_four = '0000'`,
  sql`update vendor_bank_accounts set sealed_number = 'v1.of.another.account'`,
  sql`delete from vendor_bank_accounts`,
])("the database refuses to rewrite the history", async (statement) => {
  const { world, save } = await makeOwner();
  await save();
  await expect(world.db.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
    cause: { message: expect.stringContaining("vendor_bank_accounts") },
  });
});

test("a number sealed for one entry opens for no other, and one of another secret has to be entered again", async () => {
  const { world, save, show } = await makeOwner();
  await save();
  const moved = testWorld(database.db, { secret: Buffer.alloc(32, "another") });
  expect((await show(moved)).current).toMatchObject({ lastFour: "7890", isReadable: false });
  await save({}, { ...world, secret: moved.secret });
  expect((await show(moved)).current).toMatchObject({ isReadable: true });
  expect((await show()).history).toHaveLength(2);
});

test("an account can't be changed more often than ten times an hour", async () => {
  const { save } = await makeOwner({ limits: { ...normalLimits, bankChangesPerHour: 2 } });
  for (const accountNumber of ["100000000001", "100000000002"])
    expect((await save({ accountNumber })).ok).toBe(true);
  expect(await save({ accountNumber: "100000000003" })).toMatchObject({
    refusal: { code: "too-many-bank-changes", retryAfterSeconds: 3600 },
  });
});
