import { formatExactRupees } from "#domain/money.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { usePlace } from "#app/kit/panel/place.ts";
import { useText } from "#app/kit/text.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { ParcelProps } from "./parcel-shown.ts";

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
  const place = usePlace();
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
      <DeskForm
        name={name}
        action={place(`/orders/${orderNumber}/parcels/${number}/moves`)}
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
      </DeskForm>
    </details>
  );
}
