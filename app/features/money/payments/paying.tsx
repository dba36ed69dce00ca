import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

/** Where one of its ways to pay is chosen: what will happen. */
export function PayOnPage({ paying: { title: gateway, isTest } }: { paying: PayingWith }) {
  const t = useText();
  return (
    <>
      <p className="flex items-start gap-2 text-sm">
        <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
        {t("pay.onPage", { gateway })}
      </p>
      {isTest && <TestMark gateway={gateway} className="mt-2" />}
    </>
  );
}

export function TestMark({ gateway, className }: { gateway: string; className: string }) {
  const t = useText();
  return (
    <p className={`rounded-field bg-marigold-tint px-3 py-2 text-sm ${className}`}>
      <strong className="mr-2 inline-block rounded-full bg-marigold px-2 leading-6">
        {t("sandbox.test")}
      </strong>
      {t("pay.testKeys", { gateway })}
    </p>
  );
}
