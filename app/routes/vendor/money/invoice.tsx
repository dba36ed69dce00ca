import "#app/styles/document.css";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { openInvoice } from "#app/features/documents/commission/open-invoice.ts";
import { DocumentPage } from "#app/features/documents/document-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/invoice";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireVendorWorkspace(args);
  return openInvoice(world, person, args.params.invoice);
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Invoice({ loaderData: { id, serial, printable } }: Route.ComponentProps) {
  const t = useText();
  return (
    <DocumentPage
      printable={printable}
      back={{ to: `/vendor/money/statements/${serial}`, text: t("invoices.backToStatement") }}
      file={`/vendor/money/invoices/${id}/file`}
    />
  );
}
