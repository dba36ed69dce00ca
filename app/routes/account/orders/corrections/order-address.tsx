import { redirect } from "react-router";
import { addressFields, type AddressField } from "#domain/people/addresses/address.ts";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import {
  answerOrderAddress,
  loadOrderAddress,
  orderAddressForm,
} from "#app/features/parcels/address/address-page.ts";
import {
  OrderAddressFields,
  OrderAddressForm,
} from "#app/features/parcels/address/order-address-form.tsx";
import { BackToOrder } from "#app/features/parcels/own/back-to-order.tsx";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/order-address";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const shown = await loadOrderAddress(context.get(worldContext), customer, params.number);
  const t = textIn(languageOf(url.pathname));
  return {
    ...shown,
    title: t("orderAddress.title"),
    description: t("orderAddress.metaDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const sent = await readFormOrSave(context, request, orderAddressForm);
  const person = await requireBuyer(context, url, "orders");
  const language = languageOf(url.pathname);
  const world = context.get(worldContext);
  const t = textIn(language);
  const { number } = params;
  const answer = await answerOrderAddress({ world, person, number, sent, t });
  if (answer === null)
    throw redirect(localPath(language, `/checkout/product?orderId=${number}&done=address-changed`));
  return answer;
}

export default function OrderAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = usePath();
  const { orderId, orderNumber, title, canChange, changes } = loaderData;
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-xl">
        <BackToOrder orderId={orderId} />
        <h1 className="mt-2 text-2xl">{title}</h1>
        <p className="mt-1 tabular text-muted">{orderNumber}</p>
        {canChange ? (
          <OrderAddressForm
            key={changes}
            shown={loaderData}
            answer={actionData}
            back={
              <ButtonLink look="quiet" to={path(`/checkout/product?orderId=${orderId}`)}>
                {t("orderAddress.keep")}
              </ButtonLink>
            }
          />
        ) : (
          <div className="mt-5">
            <Notice kind="information">{t("refusal.addressFixed")}</Notice>
          </div>
        )}
      </div>
    </div>
  );
}

const nothing = Object.fromEntries(addressFields.map((field) => [field, ""])) as Record<
  AddressField,
  string
>;

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("orderAddress.save") }}>
      {(typed) => (
        <OrderAddressFields
          address={nothing}
          typed={typed}
          problems={{}}
          pinStates={{}}
          changes={typed["shownChanges"] ?? ""}
        />
      )}
    </SavedForm>
  );
}
