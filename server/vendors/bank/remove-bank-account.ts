import type { BankRemovalRefusal } from "#domain/vendors/bank/bank-account.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { insertBankEntry, selectBankEntries } from "./bank-store.ts";
import { checkBankChange, lockForBankChange, tellBankChange } from "./steps/enter-bank-change.ts";

/** The shop forgets the number; that there was an account, and its last four digits, stays in the history. */
export async function removeBankAccount(
  world: World,
  person: Person,
  { password }: { password: string },
): Promise<Result<null, BankRemovalRefusal>> {
  const asked = await checkBankChange(world, person, password);
  if (!asked.ok) return asked;
  return world.db.transaction(async (tx) => {
    const held = await lockForBankChange(tx, person, asked.value.passwordHash);
    if (!held.ok) return held;
    const business = held.value;
    const vendorId = business.id;
    const [current] = await selectBankEntries(tx, vendorId, 1);
    if (current === undefined || current.holder === null)
      return refuse({ code: "no-bank-account" });
    const id = world.newId();
    const at = world.now();
    await insertBankEntry(tx, { id, vendorId, changedBy: person.id, at, account: null });
    await tellBankChange(tx, { person, at, business, changeId: id });
    return accept(null);
  });
}
