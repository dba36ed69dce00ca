import { redirect } from "react-router";
import { canDropPacks } from "#domain/orders/drop-packs.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { dropPacks } from "#server/parcels/corrections/drop-packs.ts";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { PacksOfCustomer } from "#app/features/parcels/packs/packs-of-customer.tsx";
import { answerRefusal, packsForm, readKept } from "#app/features/parcels/packs/packs-form.ts";
import { packsPrefix } from "#app/features/parcels/packs/packs-shown.ts";
import { loadParcel, readParcelNumber } from "#app/features/parcels/parcel-page.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { useText } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/packs";

export async function loader(args: Route.LoaderArgs) {
  const { order, parcel } = await loadParcel(args);
  const t = textIn(languageOf(args.url.pathname));
  return {
    orderId: order.id,
    orderNumber: order.number,
    isCash: order.method === "cod",
    canDrop: canDropPacks(parcel),
    vendorName: parcel.vendorName,
    lines: parcel.lines,
    title: t("packs.title"),
    description: t("packs.metaDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const sent = await readFormOrSave(context, request, packsForm, packsPrefix);
  const customer = await requireBuyer(context, url, "orders");
  const language = languageOf(url.pathname);
  const orderNumber = readOrderNumber(params.number) ?? "";
  const dropped = await dropPacks(context.get(worldContext), customer, {
    orderNumber,
    parcel: readParcelNumber(params.parcel),
    kept: readKept(sent.others),
    reason: "",
  });
  if (!dropped.ok) return answerRefusal(dropped.refusal, { ...sent.others }, textIn(language));
  throw redirect(
    localPath(language, `/checkout/product?orderId=${orderNumber}&done=${dropped.value}`),
  );
}

export default function Packs({ loaderData, actionData }: Route.ComponentProps) {
  return <PacksOfCustomer shown={loaderData} answer={actionData} />;
}

/** What was typed is sent again as it was: nobody's packs are shown to whom is not signed in. */
export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ look: "danger", text: t("packs.submit") }}>
      {(typed) =>
        Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      }
    </SavedForm>
  );
}
