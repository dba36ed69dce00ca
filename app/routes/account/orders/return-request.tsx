import { redirect } from "react-router";
import { returnDays } from "#domain/orders/order-status.ts";
import { getReturnRefund } from "#server/money/refunds/get-return-refund.ts";
import { canReplace } from "#server/parcels/replacements/can-replace.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerParcelForm, loadParcel } from "#app/features/parcels/parcel-page.ts";
import { Notice } from "#app/kit/notice.tsx";
import { ParcelPage } from "#app/features/parcels/own/parcel-form.tsx";
import { ReturnForm, TypedReturn } from "#app/features/parcels/own/return-form.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/return-request";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, order, parcel } = await loadParcel(args);
  const language = languageOf(args.url.pathname);
  const state = parcel.returnRequest?.state;
  const isReplaced = state === "replaced" && !parcel.canAskReturn;
  if (state === "asked" || state === "approved" || isReplaced)
    throw redirect(localPath(language, `/checkout/product?orderId=${order.id}`));
  return {
    orderId: order.id,
    orderNumber: order.number,
    parcel,
    refundPaise: parcel.canAskReturn
      ? await getReturnRefund(world, customer, { orderId: order.id, parcelId: parcel.id })
      : null,
    canReplace:
      parcel.canAskReturn && parcel.isRecalled && (await canReplace(world, customer, parcel.id)),
    title: textIn(language)("return.title"),
    description: textIn(language)("return.metaDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) =>
  answerParcelForm(args, { verb: requestReturn, done: "return-asked" });

export default function ReturnRequest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { orderId, orderNumber, parcel, title, refundPaise } = loaderData;
  return (
    <ParcelPage orderId={orderId} orderNumber={orderNumber} title={title} parcel={parcel}>
      {parcel.canAskReturn ? (
        <ReturnForm
          answer={actionData}
          orderId={orderId}
          refundPaise={refundPaise ?? 0}
          lines={parcel.lines}
          canReplace={loaderData.canReplace}
        />
      ) : (
        <div className="mt-5">
          <Notice kind="information">{t("return.notNow", { days: returnDays })}</Notice>
        </div>
      )}
    </ParcelPage>
  );
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("return.submit") }}>
      {(typed) => <TypedReturn typed={typed} />}
    </SavedForm>
  );
}
