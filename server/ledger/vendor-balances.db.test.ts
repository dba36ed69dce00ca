import { expect, test } from "vitest";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import { prepareRun } from "#tests/factories/payout-run.ts";
import { testWorld } from "#tests/world.ts";
import { exportVendorBalances, getVendorBalances } from "./get-vendor-balances.ts";
import { exportVendorLedger, getVendorLedger } from "./get-vendor-ledger.ts";

const database = testDatabase();

test("balances are those of the ledger, before a statement was closed and after, and those below zero can be asked for alone", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const asha = await makePayableVendor(world, { paise: 70_000, businessName: "Asha" });
  const bina = await makePayableVendor(world, { paise: -5_000, businessName: "Bina" });
  const chand = await makePayableVendor(world, { paise: 90_000, businessName: "Chand" });
  const read = async (owing = false) => {
    const found = await getVendorBalances(world, admin, { page: 1, owing });
    const shown = found?.vendors.map((one) => [
      one.vendorName,
      one.availablePaise,
      one.reservedPaise,
    ]);
    expect(await exportVendorBalances(world, admin, { owing })).toEqual(found?.vendors);
    return { sums: found?.sums, owing: found?.owing, shown };
  };
  const before = {
    sums: { onHoldPaise: 0, availablePaise: 155_000, reservedPaise: 0 },
    owing: 1,
    shown: [
      ["Chand", 90_000, 0],
      ["Asha", 70_000, 0],
      ["Bina", -5_000, 0],
    ],
  };
  expect(await read()).toEqual(before);
  await postOldOrders(world);
  const december = new Date("2026-12-01T00:00:00+05:30");
  expect(await closeStatements({ ...world, now: () => december })).toBe(3);
  expect(await read()).toEqual(before);
  await owe(world, chand.vendorId, -90_000);
  await prepareRun(world, admin);
  expect(await read()).toEqual({
    sums: { onHoldPaise: 0, availablePaise: -5_000, reservedPaise: 70_000 },
    owing: 1,
    shown: [
      ["Asha", 0, 70_000],
      ["Bina", -5_000, 0],
    ],
  });
  expect((await read(true)).shown).toEqual([["Bina", -5_000, 0]]);
  expect(await getVendorBalances(world, asha, { page: 1, owing: false })).toBeNull();
  expect(await exportVendorBalances(world, bina, { owing: false })).toBeNull();
});

test("a vendor's list is narrowed to one kind of posting, as a page and as a file", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const vendor = await makePayableVendor(world, { paise: 70_000 });
  const { vendorId } = vendor;
  await owe(world, vendorId, -100);
  await prepareRun(world, admin);
  const kinds = async (filter: "corrections" | "payouts" | "sales" | null) => {
    const asked = { page: 1, after: null, filter };
    const page = await getVendorLedger(world, vendor, vendorId, asked);
    const file = [];
    for await (const batch of exportVendorLedger(world, vendor, vendorId, filter) ?? [])
      file.push(...batch);
    expect(file).toEqual(page?.postings);
    return page?.postings.map(({ kind }) => kind);
  };
  expect(await kinds(null)).toEqual(["payout-reserved", "correction", "correction"]);
  expect(await kinds("corrections")).toEqual(["correction", "correction"]);
  expect(await kinds("payouts")).toEqual([]);
  expect(await kinds("sales")).toEqual([]);
  expect(exportVendorLedger(world, vendor, crypto.randomUUID(), null)).toBeNull();
});
