import { formatExactRupees } from "#domain/money.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "./order-action-form.tsx";
import type { ParcelProps } from "./managed-parcel.ts";

/** The parcel is back with the shop: can it be sold again, and what goes back to the customer? */
export function ParcelReturn({
  parcel,
  number,
  orderNumber,
  isPaid,
  returnRefundPaise,
  answer,
}: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const name = `move-${number}`;
  const own = answer?.values["to"] === "returned" ? answer : undefined;
  const sum = formatExactRupees(returnRefundPaise);
  return (
    <details
      open={parcel.status === "delivered" || own?.form === name || undefined}
      className="mt-2"
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("adminOrder.cameBack")}
      </summary>
      <OrderActionForm
        name={name}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/moves`)}
        answer={own}
        className="flex flex-col items-start gap-3"
      >
        {() => (
          <>
            <input type="hidden" name="shown" value={parcel.status} />
            <input type="hidden" name="to" value="returned" />
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="canBeSoldAgain" value="1" className="size-5 flex-none" />
              {t("adminOrder.sellable")}
            </label>
            <p className="text-sm text-muted">
              {isPaid ? t("adminOrder.refundOnReturn", { sum }) : t("adminOrder.noRefundOnReturn")}
            </p>
            <SubmitButton text={t("adminOrder.move.returned")} busy={t("adminOrder.saving")} />
          </>
        )}
      </OrderActionForm>
    </details>
  );
}
