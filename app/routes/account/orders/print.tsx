import { data } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { OrderDocuments } from "#app/features/documents/order-documents.tsx";
import { PrintToolbar } from "#app/features/documents/print-toolbar.tsx";
import { PrintedOrder } from "#app/features/orders/shown/printed-order.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/print";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const number = readOrderNumber(params.number);
  const order = number && (await getOrder(world, customer, number));
  if (!order) throw data(null, { status: 404 });
  const { business } = await cachedSettings(world);
  const { name, address, phone, email } = business;
  const t = textIn(languageOf(url.pathname));
  const heading = t("order.printTitle");
  return {
    order,
    documents: await findOrderDocuments(world, customer, order.number),
    shop: { name, address, phone, email },
    heading,
    title: `${heading} ${order.number}`,
    description: t("order.printMetaDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { order, documents, shop, heading } = loaderData;
  const back = { to: `/checkout/product?orderId=${order.id}`, text: t("order.backToOrder") };
  return (
    <div className="shell py-4 print:p-0">
      <div className="mx-auto max-w-3xl print:max-w-none">
        <PrintToolbar back={back} />
        <OrderDocuments order={order} documents={documents} className="mb-4 print:hidden" />
        <PrintedOrder order={order} shop={shop} title={heading} />
      </div>
    </div>
  );
}
