import "#app/styles/document.css";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { worldContext } from "#app/context.ts";
import { openDocument } from "#app/features/documents/open-document.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { DocumentPage } from "#app/features/documents/document-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/document";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const orderNumber = readOrderNumber(params.number);
  const asked = { id: params.id, orderNumber };
  return { ...(await openDocument(context.get(worldContext), customer, asked)), orderNumber };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Document({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { id, orderNumber, printable } = loaderData;
  return (
    <div className="shell py-4 print:p-0">
      <DocumentPage
        printable={printable}
        back={{ to: `/checkout/product?orderId=${orderNumber}`, text: t("order.backToOrder") }}
        file={`/orders/${orderNumber}/documents/${id}/file`}
      />
    </div>
  );
}
