import { formatExactRupees } from "#domain/money.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import { cancelReasons } from "#domain/orders/parcel-reason.ts";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { BackToOrder } from "#app/features/parcels/own/back-to-order.tsx";
import { OrderParcels } from "#app/features/parcels/own/corrections/order-parcels.tsx";
import {
  answerWholeCancellation,
  loadWholeCancellation,
} from "#app/features/parcels/own/corrections/whole-cancellation.ts";
import { ParcelForm } from "#app/features/parcels/own/parcel-form.tsx";
import { ReasonFields } from "#app/features/parcels/own/reason-fields.tsx";
import { writeNumbers } from "#app/features/parcels/parcel-numbers.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/order-cancellation";

export const loader = (args: Route.LoaderArgs) => loadWholeCancellation(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerWholeCancellation(args);

export default function OrderCancellation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { orderId, orderNumber, count, title, canceling, staying } = loaderData;
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-xl">
        <BackToOrder orderId={orderId} />
        <h1 className="mt-2 text-2xl">{title}</h1>
        <p className="mt-1 tabular text-muted">{orderNumber}</p>
        <OrderParcels title={t("cancel.canceling")} parcels={canceling} count={count} />
        <OrderParcels
          title={t("cancel.staying")}
          parcels={staying}
          count={count}
          note={({ status }) => t("cancel.stays", { status: t(`status.${status}`) })}
        />
        {canceling.length === 0 ? (
          <div className="mt-5">
            <Notice kind="information">{t("cancel.nothingToCancel", { days: returnDays })}</Notice>
          </div>
        ) : (
          <CancellationForm loaderData={loaderData} answer={actionData} />
        )}
      </div>
    </div>
  );
}

function CancellationForm({
  loaderData,
  answer,
}: Pick<Route.ComponentProps, "loaderData"> & { answer: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const { orderId, canceling, staying, effect, refundPaise, restPaise, cancelingPaise } =
    loaderData;
  const sums = {
    refund: formatExactRupees(refundPaise),
    rest: formatExactRupees(restPaise),
    parcel: formatExactRupees(cancelingPaise),
  };
  return (
    <ParcelForm
      answer={answer}
      effect={t(
        effect === "running" ? "cancel.effect.runningWhole" : `cancel.effect.${effect}`,
        sums,
      )}
      legend={t("cancel.why")}
      reasons={cancelReasons}
      submit={{
        look: "danger",
        text:
          staying.length === 0
            ? t("cancel.titleWhole")
            : t("cancel.submitRest", { count: canceling.length }),
        busy: t("cancel.busy"),
      }}
      orderId={orderId}
    >
      <input type="hidden" name="shown" value={writeNumbers(canceling)} />
    </ParcelForm>
  );
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ look: "danger", text: t("cancel.submitOnly") }}>
      {(typed) => (
        <>
          <input type="hidden" name="shown" value={typed["shown"] ?? ""} />
          <ReasonFields
            legend={t("cancel.why")}
            reasons={cancelReasons}
            values={typed}
            problems={{}}
          />
        </>
      )}
    </SavedForm>
  );
}
