import type { Person } from "#domain/people/person.ts";
import { decimalRupees } from "#domain/money.ts";
import { correctBalance } from "#server/ledger/correct-balance.ts";
import { insertBankEntry } from "#server/vendors/bank/bank-store.ts";
import { sealNumber } from "#server/vendors/bank/seal-number.ts";
import type { World } from "#server/world.ts";
import { makeAdministrator } from "./administrator.ts";
import { makeVendorPerson } from "./vendor-person.ts";
import type { Vendor } from "./vendor.ts";

export const accountNumber = "001234567890";

/** Owed `paise` (below zero: it owes them) by a correction, with an account that it can be paid to. */
export async function makePayableVendor(
  world: World,
  { paise, ...given }: Partial<Vendor> & { paise: number },
): Promise<Person & { vendorId: string }> {
  const person = await makeVendorPerson(world.db, given);
  await enterAccount(world, person);
  await owe(world, person.vendorId, paise);
  return person;
}

export async function owe(world: World, vendorId: string, paise: number): Promise<void> {
  const direction = paise < 0 ? "less" : "more";
  const amount = decimalRupees(Math.abs(paise));
  const admin = await makeAdministrator(world.db);
  const form = { id: world.newId(), vendorId, direction, amount, reason: "For a test" };
  const done = await correctBalance(world, admin, form);
  if (!done.ok) throw new Error(done.refusal.code);
}

/** Usable since an hour, without the form and its 48 hours. */
export async function enterAccount(
  world: World,
  { id: changedBy, vendorId }: { id: string; vendorId: string },
  usableFrom = new Date(world.now().getTime() - 3_600_000),
): Promise<void> {
  const id = world.newId();
  const sealedNumber = sealNumber(world, { id, vendorId }, accountNumber);
  const account = { holder: "Leela Rao", ifsc: "SBIN0001234", lastFour: "7890" };
  await world.db.transaction((tx) =>
    insertBankEntry(tx, {
      id,
      vendorId,
      changedBy,
      at: world.now(),
      account: { ...account, sealedNumber, usableFrom },
    }),
  );
}
