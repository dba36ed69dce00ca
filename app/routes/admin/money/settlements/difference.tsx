import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { acceptWritten, loadDifference } from "#app/features/ledger/settlements/accept-action.ts";
import { DifferencePage } from "#app/features/ledger/settlements/difference-page.tsx";
import type { Route } from "./+types/difference";

export const loader = (args: Route.LoaderArgs) => loadDifference(args);

export const meta: Route.MetaFunction = panelMeta("Difference of a settlement");

/** Somebody says what it is. */
export const action = (args: Route.ActionArgs) => acceptWritten(args);

export default function Difference({ loaderData, actionData }: Route.ComponentProps) {
  return <DifferencePage {...loaderData} answer={actionData} />;
}
