import { panelMeta } from "#app/head/unlisted-meta.ts";
import { loadReconciliation } from "#app/panel/money/load-reconciliation.ts";
import { ReconciliationPage } from "#app/ui/panel/money/reconciliation-page.tsx";
import type { Route } from "./+types/reconciliation";

export const loader = (args: Route.LoaderArgs) => loadReconciliation(args);

export const meta: Route.MetaFunction = panelMeta("Reconciliation");

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  return <ReconciliationPage shown={loaderData} />;
}
