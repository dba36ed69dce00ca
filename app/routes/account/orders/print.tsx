import { data } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireBuyer } from "#app/orders/require-buyer.ts";
import { Button } from "#app/ui/button.tsx";
import { DocumentLinks } from "#app/ui/documents/document-links.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { OrderSheet } from "#app/ui/orders/order-sheet.tsx";
import { useText } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/print";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const number = readOrderNumber(params.number);
  const order = number && (await getOrder(world, customer, number));
  if (!order) throw data(null, { status: 404 });
  const { business } = await keptSettings(world);
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
  const hydrated = useHydrated();
  const { order, documents, shop, heading } = loaderData;
  return (
    <div className="shell py-4 print:p-0">
      <div className="mx-auto max-w-3xl print:max-w-none">
        <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
          <LocalLink
            to={`/checkout/product?orderId=${order.id}`}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
          >
            <Icon name="chevron-left" size={20} />
            {t("order.backToOrder")}
          </LocalLink>
          {/* Without JavaScript the browser's own menu prints. Its place is kept: nothing moves when it comes. */}
          <Button
            type="button"
            onClick={() => window.print()}
            className={hydrated ? "" : "invisible"}
          >
            <Icon name="printer" size={20} />
            {t("order.print")}
          </Button>
        </div>
        {documents.length > 0 && (
          <section className="mb-4 print:hidden">
            <h2 className="text-base">{t("documents.title")}</h2>
            <DocumentLinks documents={documents} place={`/orders/${order.number}/documents`} />
          </section>
        )}
        <OrderSheet order={order} shop={shop} title={heading} />
      </div>
    </div>
  );
}
