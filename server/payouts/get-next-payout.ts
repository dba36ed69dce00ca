import { isOwnLedger } from "#domain/ledger/may-see-ledger.ts";
import { judgeVendor, type Judgement, type PayoutTerms } from "#domain/payouts/payout.ts";
import type { Person } from "#domain/people/person.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { readPayableVendor } from "./payable-store.ts";

export type NextPayout = { next: Judgement } & Pick<PayoutTerms, "payoutMinimumPaise">;

/** What a vendor would be paid if a run were prepared now, of the balance that its page shows. Null: it is not the vendor's to know. */
export async function getNextPayout(
  world: World,
  person: Person,
  { vendorId, availablePaise }: { vendorId: string; availablePaise: number },
): Promise<NextPayout | null> {
  if (!isOwnLedger(person, vendorId)) return null;
  const vendor = await readPayableVendor(world, world.db, { vendorId, availablePaise });
  if (vendor === null) return null;
  const { payoutMinimumPaise } = await cachedSettings(world);
  return { next: judgeVendor(vendor, { payoutMinimumPaise }, world.now()), payoutMinimumPaise };
}
