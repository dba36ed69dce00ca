import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { loadReconciliation } from "#app/features/money/panel/reconciliation/load-reconciliation.ts";
import { ReconciliationPage } from "#app/features/money/panel/reconciliation/reconciliation-page.tsx";
import type { Route } from "./+types/reconciliation";

export const loader = (args: Route.LoaderArgs) => loadReconciliation(args);

export const meta: Route.MetaFunction = panelMeta("Reconciliation");

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  return <ReconciliationPage shown={loaderData} />;
}
