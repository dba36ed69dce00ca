import {
  payoutWays,
  type Judgement,
  type PayoutTerms,
  type PayoutWay,
} from "#domain/payouts/payout.ts";
import { can } from "#domain/people/permissions.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { findDuePayouts } from "./due-payouts.ts";
import { shownOf, type ShownAccount } from "./shown-account.ts";
import { findTransferGateway } from "./transfers/transfer-gateway.ts";

export type ProposedVendor = {
  vendorId: string;
  vendorName: string;
  availablePaise: number;
  /** Null: there is no account that can be paid to. */
  to: ShownAccount | null;
  judgement: Judgement;
};

export type PayoutProposal = ListPage &
  Pick<PayoutTerms, "payoutMinimumPaise"> & {
    way: PayoutWay;
    /** The ways that are open: transfers where a gateway makes them and its account is entered. */
    ways: PayoutWay[];
    /** A page of them: who is paid first, then who is not, each by name. */
    vendors: ProposedVendor[];
    payouts: number;
    totalPaise: number;
    /** Of what would be paid to whom, so that it is said where a run that is prepared from this page pays anything else. */
    shown: string;
  };

/** Who would be paid what if a run were prepared now; nothing is written. Null: who asks may not know. */
export async function getPayoutProposal(
  world: World,
  person: Person,
  { way, page }: { way: PayoutWay; page: number },
): Promise<PayoutProposal | null> {
  if (!can(person, "manage-payments")) return null;
  const { judged, payoutMinimumPaise, due, totalPaise, digest } = await findDuePayouts(
    world,
    world.db,
    way,
  );
  const inOrder = [
    ...judged.filter(({ judgement }) => "amountPaise" in judgement),
    ...judged.filter(({ judgement }) => "waits" in judgement),
  ];
  const { offset, ...shownPage } = listPage(page, inOrder.length);
  return {
    ...shownPage,
    way,
    ways: (await findTransferGateway(world)) === null ? ["bank-file"] : [...payoutWays],
    payoutMinimumPaise,
    vendors: inOrder.slice(offset, offset + rowsPerPage).map(({ vendor, judgement }) => ({
      vendorId: vendor.vendorId,
      vendorName: vendor.vendorName,
      availablePaise: vendor.availablePaise,
      to: vendor.to === null ? null : shownOf(vendor.to),
      judgement,
    })),
    payouts: due.length,
    totalPaise,
    shown: digest,
  };
}
