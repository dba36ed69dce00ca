import { reopenLine } from "#server/money/remittances/decide-line.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { decideLine, loadLine } from "#app/features/money/panel/remittances/line-action.ts";
import { LinePage } from "#app/features/money/panel/remittances/line-page.tsx";
import type { Route } from "./+types/reopening";

export const loader = (args: Route.LoaderArgs) => loadLine(args);

export const meta: Route.MetaFunction = panelMeta("Line of a remittance");

/** Takes back what was decided. */
export const action = (args: Route.ActionArgs) =>
  decideLine(args, { what: "reopen", done: "reopened", work: reopenLine });

export default function Reopening({ loaderData, actionData }: Route.ComponentProps) {
  return <LinePage {...loaderData} answer={actionData} />;
}
