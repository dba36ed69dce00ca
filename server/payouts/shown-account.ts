import type { PaidTo } from "./payable-store.ts";

/** What anybody but who takes the bank's file is shown of an account. */
export type ShownAccount =
  | { holder: string; ifsc: string; lastFour: string }
  | { transferAccount: string };

export function shownOf(to: PaidTo): ShownAccount {
  if ("transferAccount" in to) return to;
  const { holder, ifsc, lastFour } = to;
  return { holder, ifsc, lastFour };
}

/** As `payouts` keeps it. */
export type AccountColumns = {
  holder: string | null;
  ifsc: string | null;
  lastFour: string | null;
  transferAccount: string | null;
};

export const readShownAccount = ({
  holder,
  ifsc,
  lastFour,
  transferAccount,
}: AccountColumns): ShownAccount =>
  transferAccount === null
    ? { holder: holder ?? "", ifsc: ifsc ?? "", lastFour: lastFour ?? "" }
    : { transferAccount };
