import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { openStatements } from "#app/features/ledger/statements/open-statement.ts";
import { StatementsPage } from "#app/features/ledger/statements/statements-page.tsx";
import type { Route } from "./+types/statements";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireVendorWorkspace(args);
  const { person, pathTo, t } = workspace;
  const vendorId = person.vendorId ?? "";
  return {
    ...(await openStatements(workspace, { vendorId, url: args.url })),
    invoices: pathTo("/money/invoices"),
    base: pathTo("/money/statements"),
    back: { to: pathTo("/money"), text: t("ledger.title") },
    title: t("statements.title"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Statements({ loaderData }: Route.ComponentProps) {
  return <StatementsPage {...loaderData} isOwn />;
}
