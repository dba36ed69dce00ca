import { redirect } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import { returnReasons } from "#domain/orders/parcel-reason.ts";
import { returnWishes } from "#domain/parcels/return-request.ts";
import { getReturnRefund } from "#server/money/refunds/get-return-refund.ts";
import { canReplace } from "#server/parcels/replacements/can-replace.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerParcelForm, loadParcel } from "#app/features/parcels/parcel-page.ts";
import { Notice } from "#app/kit/notice.tsx";
import { ParcelForm, ParcelPage } from "#app/features/parcels/own/parcel-form.tsx";
import { ReasonFields } from "#app/features/parcels/own/reason-fields.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/return-request";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, order, parcel } = await loadParcel(args);
  const language = languageOf(args.url.pathname);
  const state = parcel.returnRequest?.state;
  if (state === "asked" || state === "approved")
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
  const { orderId, orderNumber, parcel, title, refundPaise, canReplace: isChoice } = loaderData;
  return (
    <ParcelPage orderId={orderId} orderNumber={orderNumber} title={title} parcel={parcel}>
      {parcel.canAskReturn ? (
        <ParcelForm
          answer={actionData}
          effect={t("return.effect", { refund: formatExactRupees(refundPaise ?? 0) })}
          legend={t("return.why")}
          reasons={returnReasons}
          submit={{ look: "primary", text: t("return.submit"), busy: t("return.busy") }}
          orderId={orderId}
        >
          {isChoice && <WishField chosen={actionData?.values.wish} />}
        </ParcelForm>
      ) : (
        <div className="mt-5">
          <Notice kind="information">{t("return.notNow", { days: returnDays })}</Notice>
        </div>
      )}
    </ParcelPage>
  );
}

/** Only where packets of other lots are there now. */
function WishField({ chosen }: { chosen: string | undefined }) {
  const t = useText();
  return (
    <div>
      <RadioField
        name="wish"
        legend={t("return.want")}
        choices={returnWishes}
        textOf={(wish) => t(`return.wish.${wish}`)}
        chosen={chosen === "replacement" ? "replacement" : "money"}
        look="framed"
      />
      <p className="mt-2 text-sm text-muted">{t("return.replacement")}</p>
    </div>
  );
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("return.submit") }}>
      {(typed) => (
        <>
          {typed["wish"] === "replacement" && <WishField chosen="replacement" />}
          <ReasonFields
            legend={t("return.why")}
            reasons={returnReasons}
            values={typed}
            problems={{}}
          />
        </>
      )}
    </SavedForm>
  );
}
