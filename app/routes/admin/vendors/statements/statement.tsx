import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openStatementPage } from "#app/features/ledger/statements/open-statement.ts";
import { StatementPage } from "#app/features/ledger/statements/statement-page.tsx";
import type { Route } from "./+types/statement";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireAdminWorkspace(args);
  const { vendorId, serial } = args.params;
  const { opened, documents } = await openStatementPage(workspace, {
    vendorId,
    serial,
    url: args.url,
  });
  const list = `/admin/vendors/${vendorId}/statements`;
  const name = opened.statement.vendorName;
  return {
    opened,
    documents,
    page: `${list}/${serial}`,
    back: { to: list, text: workspace.t("statements.of", { name }) },
  };
}

export const meta: Route.MetaFunction = panelMeta("Statement");

export default function Statement({ loaderData }: Route.ComponentProps) {
  return (
    <StatementPage
      {...loaderData}
      orders="/admin/orders"
      invoices="/admin/money/invoices"
      isOwn={false}
    />
  );
}
