import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadAdminOrderPage } from "#app/features/orders/panel/order-page.ts";
import { DocumentLinks } from "#app/features/documents/document-links.tsx";
import { PrintedOrder } from "#app/features/orders/shown/printed-order.tsx";
import { PrintBar } from "#app/features/parcels/panel/print-bar.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/invoice";

export async function loader(args: Route.LoaderArgs) {
  const { order, documents } = await loadAdminOrderPage(
    await requireAdminWorkspace(args),
    args.params,
  );
  const { business } = await cachedSettings(args.context.get(worldContext));
  const { name, address, phone, email } = business;
  const heading = textIn("en")("order.printTitle");
  return {
    order,
    documents,
    shop: { name, address, phone, email },
    heading,
    title: `${heading} ${order.number}`,
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { order, documents, shop, heading } = loaderData;
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar number={order.number} />
      {documents.length > 0 && (
        <section className="mb-4 print:hidden">
          <h2 className="text-base">{t("documents.title")}</h2>
          <DocumentLinks documents={documents} documentsPath="/admin/money/documents" />
        </section>
      )}
      <PrintedOrder order={order} shop={shop} title={heading} />
    </div>
  );
}
