import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { openStatementPage } from "#app/features/ledger/statements/open-statement.ts";
import { StatementPage } from "#app/features/ledger/statements/statement-page.tsx";
import type { Route } from "./+types/statement";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireVendorWorkspace(args);
  const { person, pathTo, t } = workspace;
  const { serial } = args.params;
  const vendorId = person.vendorId ?? "";
  const { opened, documents } = await openStatementPage(workspace, {
    vendorId,
    serial,
    url: args.url,
  });
  return {
    opened,
    documents,
    invoices: pathTo("/money/invoices"),
    page: pathTo(`/money/statements/${serial}`),
    orders: pathTo("/orders"),
    back: { to: pathTo("/money/statements"), text: t("statements.title") },
    title: t("statements.number", { number: serial }),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Statement({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} isOwn />;
}
