import { redirect } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import { cancelReasons } from "#domain/orders/parcel-reason.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerParcelForm, loadParcel } from "#app/features/parcels/parcel-page.ts";
import { Notice } from "#app/kit/notice.tsx";
import { cancelEffect } from "#app/features/parcels/own/cancel-effect.ts";
import { ParcelForm, ParcelPage } from "#app/features/parcels/own/parcel-form.tsx";
import { ReasonFields } from "#app/features/parcels/own/reason-fields.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/cancellation";

export async function loader(args: Route.LoaderArgs) {
  const { order, parcel, place: number } = await loadParcel(args);
  const language = languageOf(args.url.pathname);
  if (parcel.status === "canceled")
    throw redirect(localPath(language, `/checkout/product?orderId=${order.id}`));
  const count = order.parcels.length;
  const t = textIn(language);
  return {
    orderId: order.id,
    orderNumber: order.number,
    parcel,
    only: count === 1,
    ...cancelEffect(order, parcel),
    title: t(count === 1 ? "cancel.titleOnly" : "cancel.title", { number, count }),
    description: t("cancel.metaDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) =>
  answerParcelForm(args, { verb: cancelParcelByCustomer, done: "canceled" });

export default function Cancellation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { orderId, orderNumber, parcel, only, title, effect, refundPaise, restPaise } = loaderData;
  const sums = {
    refund: formatExactRupees(refundPaise),
    rest: formatExactRupees(restPaise),
    parcel: formatExactRupees(parcel.totalPaise),
  };
  return (
    <ParcelPage orderId={orderId} orderNumber={orderNumber} title={title} parcel={parcel}>
      {parcel.canCancel ? (
        <ParcelForm
          answer={actionData}
          effect={t(`cancel.effect.${effect}`, sums)}
          legend={t("cancel.why")}
          reasons={cancelReasons}
          submit={{
            look: "danger",
            text: t(only ? "cancel.submitOnly" : "cancel.submit"),
            busy: t("cancel.busy"),
          }}
          orderId={orderId}
        />
      ) : (
        <div className="mt-5">
          <Notice kind="information">
            {t("cancel.notNow", { status: t(`status.${parcel.status}`), days: returnDays })}
          </Notice>
        </div>
      )}
    </ParcelPage>
  );
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ look: "danger", text: t("cancel.submit") }}>
      {(typed) => (
        <ReasonFields
          legend={t("cancel.why")}
          reasons={cancelReasons}
          values={typed}
          problems={{}}
        />
      )}
    </SavedForm>
  );
}
