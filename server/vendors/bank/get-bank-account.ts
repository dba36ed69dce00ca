import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  readBankAccountRow,
  selectBankEntries,
  type BankEntry,
  type ShownBankAccount,
} from "./bank-store.ts";
import { openNumber } from "./seal-number.ts";

export type BankChange = { id: string; at: Date; holder: string | null; lastFour: string | null };

export type OwnBankAccount = {
  /** `isReadable`: the shop can pay to it; not where SECRET_KEY is another one since. */
  current: (ShownBankAccount & { isReadable: boolean }) | null;
  /** The last change first, and no more than anybody reads; of a removal without holder and digits. */
  history: BankChange[];
};

const changesShown = 20;

/** That of the vendor who asks, without its number; null for who is none. */
export async function getBankAccount(world: World, person: Person): Promise<OwnBankAccount | null> {
  const { vendorId } = person;
  if (!can(person, "see-vendor-dashboard") || vendorId === null) return null;
  const entries = await selectBankEntries(world.db, vendorId, changesShown);
  const history = entries.map(({ id, since, holder, lastFour }) => ({
    id,
    at: new Date(since),
    holder,
    lastFour,
  }));
  return { current: currentOf(world, vendorId, entries[0]), history };
}

function currentOf(
  world: World,
  vendorId: string,
  entry: BankEntry | undefined,
): OwnBankAccount["current"] {
  if (!entry) return null;
  const shown = readBankAccountRow(entry);
  if (shown === null) return null;
  const { id, sealedNumber } = entry;
  const isReadable =
    sealedNumber !== null && openNumber(world, { id, vendorId }, sealedNumber) !== null;
  return { ...shown, isReadable };
}
