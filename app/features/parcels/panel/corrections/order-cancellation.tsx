import { canCancel } from "#domain/orders/order-cancellation.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { writeNumbers } from "#app/features/parcels/parcel-numbers.ts";
import { OrderActionForm, ReasonField } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  orderNumber: string;
  parcels: readonly { number: number; status: ParcelStatus }[];
  answer: OrderFormAnswer | undefined;
};

const form = "order-cancellation";

/** Cancels all parcels together that have not left; one alone has a form of its own. Behind a disclosure, for it can't be undone. */
export function OrderCancellation({ orderNumber, parcels, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const canceling = parcels.filter(({ status }) => canCancel(status, "administrator"));
  const staying = parcels.filter(
    ({ status }) => status !== "canceled" && !canCancel(status, "administrator"),
  );
  if (canceling.length < 2 && answer?.form !== form) return null;
  const title = t("adminOrder.cancelAll", { count: canceling.length });
  return (
    <section className="mb-6 rounded-card border border-line px-4 py-2 sm:px-5">
      <details open={answer?.form === form || undefined}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-chilli">
          {title}
        </summary>
        <OrderActionForm
          name={form}
          action={pathTo(`/orders/${orderNumber}/cancellation`)}
          answer={answer}
          className="flex flex-col items-start gap-3"
        >
          {({ values, problems }) => (
            <>
              <WhatIsCanceled canceling={canceling} staying={staying} />
              <input type="hidden" name="shown" value={writeNumbers(canceling)} />
              <ReasonField
                label={t("adminOrder.cancelReason")}
                aside={t("adminOrder.cancelReasonAside")}
                values={values}
                problems={problems}
              />
              <SubmitButton look="danger" text={title} busy={t("adminOrder.saving")} />
            </>
          )}
        </OrderActionForm>
      </details>
    </section>
  );
}

type Numbered = Props["parcels"];

function WhatIsCanceled({ canceling, staying }: { canceling: Numbered; staying: Numbered }) {
  const t = useText();
  return (
    <>
      <p className="text-sm text-muted">
        {t("adminOrder.cancelAllWhich", {
          parcels: canceling
            .map(({ number }) => t("adminOrder.parcelNumber", { number }))
            .join(", "),
        })}{" "}
        {t("adminOrder.cancelAllText")}
      </p>
      {staying.map(({ number, status }) => (
        <p key={number} className="text-sm text-muted">
          {t("adminOrder.cancelAllStays", { number, status: t(`status.${status}`) })}
        </p>
      ))}
    </>
  );
}
