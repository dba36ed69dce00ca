import {
  bankUsableFrom,
  lastFourOf,
  readBankAccount,
  type BankAccount,
  type BankAccountRefusal,
  type WrittenBankAccount,
} from "#domain/vendors/bank/bank-account.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { insertBankEntry, selectBankEntries, type BankEntry } from "./bank-store.ts";
import { openNumber, sealNumber } from "./seal-number.ts";
import { checkBankChange, lockForBankChange, tellBankChange } from "./steps/enter-bank-change.ts";

/**
 * The account that the vendor is paid to from 48 hours later on. One that is entered as it was stays usable.
 *
 * @param given.id that of the form: the same form sent twice changes it once
 */
export async function changeBankAccount(
  world: World,
  person: Person,
  { id, password, ...written }: WrittenBankAccount & { id: string; password: string },
): Promise<Result<null, BankAccountRefusal>> {
  const read = readBankAccount(written);
  if (!read.ok) return read;
  const account = read.value;
  const asked = await checkBankChange(world, person, password);
  if (!asked.ok) return asked;
  return world.db.transaction(async (tx) => {
    const held = await lockForBankChange(tx, person, asked.value.passwordHash);
    if (!held.ok) return held;
    const business = held.value;
    const vendorId = business.id;
    const [current] = await selectBankEntries(tx, vendorId, 1);
    if (current && isSame(world, { vendorId, current }, account)) return accept(null);
    const at = world.now();
    const { accountNumber, ...shown } = account;
    const isNew = await insertBankEntry(tx, {
      id,
      vendorId,
      changedBy: person.id,
      at,
      account: {
        ...shown,
        lastFour: lastFourOf(accountNumber),
        sealedNumber: sealNumber(world, { id, vendorId }, accountNumber),
        usableFrom: bankUsableFrom(at),
      },
    });
    if (isNew) await tellBankChange(tx, { person, at, business, changeId: id });
    return accept(null);
  });
}

function isSame(
  world: World,
  { vendorId, current }: { vendorId: string; current: BankEntry },
  { holder, ifsc, accountNumber }: BankAccount,
): boolean {
  const { id, sealedNumber } = current;
  return (
    current.holder === holder &&
    current.ifsc === ifsc &&
    sealedNumber !== null &&
    openNumber(world, { id, vendorId }, sealedNumber) === accountNumber
  );
}
