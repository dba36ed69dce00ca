import type { PayoutWay } from "#domain/payouts/payout.ts";
import type { Person } from "#domain/people/person.ts";
import { approvePayoutRun } from "#server/payouts/decide-payout-run.ts";
import { getPayoutProposal } from "#server/payouts/get-payout-proposal.ts";
import { getPayoutRun, type ListedPayout } from "#server/payouts/get-payout-runs.ts";
import { preparePayouts } from "#server/payouts/prepare-payouts.ts";
import type { World } from "#server/world.ts";
import { makePerson } from "./person.ts";

export const approverPassword = "kivaro-tenumi-47";

/** An administrator who can say a password. */
export async function makeApprover(world: World): Promise<Person> {
  const { id } = await makePerson(world.db, {
    role: "administrator",
    password: approverPassword,
  });
  return { id, role: "administrator", status: "active", vendorId: null };
}

/** Of all that is due; null: nothing is. */
export async function prepareRun(
  world: World,
  admin: Person,
  way: PayoutWay = "bank-file",
): Promise<number | null> {
  const proposal = await getPayoutProposal(world, admin, { way, page: 1 });
  const shown = proposal?.shown ?? "";
  const made = await preparePayouts(world, admin, { id: world.newId(), way, shown });
  return made.ok ? made.value : null;
}

export const approveRun = (world: World, approver: Person, number: number) =>
  approvePayoutRun(world, approver, { number, password: approverPassword });

export async function payoutsOf(
  world: World,
  admin: Person,
  number: number,
): Promise<ListedPayout[]> {
  return (await getPayoutRun(world, admin, { number, page: 1 }))?.payouts ?? [];
}
