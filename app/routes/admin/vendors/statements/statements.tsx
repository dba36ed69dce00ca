import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openStatements } from "#app/features/ledger/statements/open-statement.ts";
import { StatementsPage } from "#app/features/ledger/statements/statements-page.tsx";
import type { Route } from "./+types/statements";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireAdminWorkspace(args);
  const { vendorId } = args.params;
  const { list, documents } = await openStatements(workspace, { vendorId, url: args.url });
  const vendor = `/admin/vendors/${vendorId}`;
  return {
    list,
    documents,
    invoices: "/admin/money/invoices",
    base: `${vendor}/statements`,
    back: {
      to: `${vendor}/ledger`,
      text: workspace.t("ledger.vendorTitle", { name: list.vendorName }),
    },
  };
}

export const meta: Route.MetaFunction = panelMeta("Statements");

export default function Statements({ loaderData }: Route.ComponentProps) {
  return <StatementsPage {...loaderData} isOwn={false} />;
}
