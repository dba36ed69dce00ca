import { useEffect, useRef } from "react";
import { formatRupees } from "#domain/money.ts";
import { Button } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { CheckoutAnswer } from "#app/features/orders/checkout/checkout-answer.ts";
import type { CheckoutTo } from "#app/features/orders/checkout/checkout-view.ts";

type Props = {
  view: CheckoutTo;
  /** The code that was applied in this tab. */
  kept: string;
  answer: CheckoutAnswer | undefined;
  busy: boolean;
};

/** A code is typed, looked at with what it gives, and used with the order. The field is not controlled: what is typed early stays. */
export function CouponField({ view: { coupon, sums }, kept, answer, busy }: Props) {
  const t = useText();
  if (coupon === null) return <TypedCoupon kept={kept} answer={answer} busy={busy} />;
  const { code } = coupon;
  const given = sums?.promotions.find(({ id }) => id === coupon.id);
  return (
    <div className="mb-4 flex max-w-sm flex-wrap items-center justify-between gap-3">
      <input type="hidden" name="coupon" value={code} />
      <p role="status" className="font-semibold text-leaf">
        {given
          ? t("checkout.savedWith", { code, amount: formatRupees(given.savedPaise) })
          : t("checkout.couponDeliveryFree")}
      </p>
      <Button look="secondary" name="go" value="coupon-off" disabled={busy}>
        {t("checkout.couponRemove", { code })}
      </Button>
    </div>
  );
}

/** After a reload the code of before is applied again: what it gives may be another by now. */
function TypedCoupon({ kept, answer, busy }: Omit<Props, "view">) {
  const t = useText();
  const apply = useRef<HTMLButtonElement>(null);
  const isAgain = kept !== "" && answer === undefined;
  useEffect(() => {
    if (isAgain) apply.current?.click();
  }, [isAgain]);
  return (
    <div className="mb-4 flex max-w-sm items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          label={t("checkout.coupon")}
          aside={t("checkout.optional")}
          error={answer?.couponProblem}
          name="couponTyped"
          defaultValue={answer?.couponTyped ?? kept}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
      </div>
      <Button
        ref={apply}
        look="secondary"
        name="go"
        value="coupon"
        disabled={busy}
        className="mt-7"
      >
        {t("checkout.couponApply")}
      </Button>
    </div>
  );
}
