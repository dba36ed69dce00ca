import { wouldGoUnpaid } from "#domain/parcels/packing.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm, ReasonField } from "./order-action-form.tsx";
import type { ParcelProps } from "./managed-parcel.ts";

/** Behind a disclosure, for it can't be undone; unless its money went back, and it is what is left to do. */
export function ParcelCancellation({ parcel, number, orderNumber, isCash, answer }: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const name = `cancel-${number}`;
  const isPaidBack = wouldGoUnpaid({ ...parcel, isCash });
  return (
    <details
      key={parcel.status}
      open={isPaidBack || answer?.form === name || undefined}
      className="mt-2"
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-chilli">
        {t("adminOrder.cancel")}
      </summary>
      <OrderActionForm
        name={name}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/cancellation`)}
        answer={answer}
        className="flex flex-col items-start gap-3"
      >
        {({ values, problems }) => (
          <>
            <p className="text-sm text-muted">
              {t(isPaidBack ? "adminOrder.cancelPaidBack" : "adminOrder.cancelText")}
            </p>
            <input type="hidden" name="shown" value={parcel.status} />
            <ReasonField
              label={t("adminOrder.cancelReason")}
              aside={t("adminOrder.cancelReasonAside")}
              values={values}
              problems={problems}
            />
            <SubmitButton
              look="danger"
              text={t("adminOrder.cancel")}
              busy={t("adminOrder.saving")}
            />
          </>
        )}
      </OrderActionForm>
    </details>
  );
}
