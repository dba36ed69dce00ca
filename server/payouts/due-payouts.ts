import { createHash } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import {
  judgeVendor,
  type Judgement,
  type PayoutTerms,
  type PayoutWay,
} from "#domain/payouts/payout.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { readPayable, type PaidTo, type Payable } from "./payable-store.ts";

export type JudgedVendor = { vendor: Payable; judgement: Judgement };

export type DuePayout = {
  vendorId: string;
  amountPaise: number;
  to: PaidTo;
  /** Of where it goes: another one is another payout. */
  accountId: string;
};

export type DuePayouts = Pick<PayoutTerms, "payoutMinimumPaise"> & {
  judged: JudgedVendor[];
  due: DuePayout[];
  totalPaise: number;
  /** The same for the same vendors, sums and accounts, and for no other. */
  digest: string;
};

/** Who is to be paid what by now in that way, and who is not. */
export async function findDuePayouts(
  world: Pick<World, "secret" | "now">,
  db: Executor,
  way: PayoutWay,
): Promise<DuePayouts> {
  const settings = await getSettings(db);
  const now = world.now();
  const judged = (await readPayable(world, db, { way })).map((vendor) => ({
    vendor,
    judgement: judgeVendor(vendor, settings, now),
  }));
  const due = judged.flatMap(({ vendor: { vendorId, account, to }, judgement }) =>
    !("amountPaise" in judgement) || account === null || to === null
      ? []
      : [{ vendorId, amountPaise: judgement.amountPaise, to, accountId: account.id }],
  );
  return {
    judged,
    payoutMinimumPaise: settings.payoutMinimumPaise,
    due,
    totalPaise: due.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    digest: digestOf(due),
  };
}

const digestOf = (due: readonly DuePayout[]): string =>
  createHash("sha256")
    .update(
      due
        .map(({ vendorId, amountPaise, accountId }) => `${vendorId} ${amountPaise} ${accountId}`)
        .join("\n"),
    )
    .digest("hex");
