import type { ShownAccount } from "#server/payouts/shown-account.ts";
import { useText } from "#app/kit/text.tsx";

/** Where a payout goes; `isWhole`: with the name of who holds the account, and its bank. */
export function AccountOf({ to, isWhole = false }: { to: ShownAccount; isWhole?: boolean }) {
  const t = useText();
  if ("transferAccount" in to) return t("payouts.atGateway", { account: to.transferAccount });
  const digits = t("payouts.endsIn", { digits: to.lastFour });
  if (!isWhole) return digits;
  return (
    <>
      {to.holder}
      <p className="text-sm text-muted">
        {to.ifsc}, {digits}
      </p>
    </>
  );
}
