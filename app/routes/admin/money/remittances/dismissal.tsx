import { dismissLine } from "#server/money/remittances/decide-line.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { decideLine, loadLine } from "#app/features/money/panel/remittances/line-action.ts";
import { LinePage } from "#app/features/money/panel/remittances/line-page.tsx";
import type { Route } from "./+types/dismissal";

export const loader = (args: Route.LoaderArgs) => loadLine(args);

export const meta: Route.MetaFunction = panelMeta("Line of a remittance");

/** It is nobody's here. */
export const action = (args: Route.ActionArgs) =>
  decideLine(args, { what: "dismiss", done: "dismissed", work: dismissLine });

export default function Dismissal({ loaderData, actionData }: Route.ComponentProps) {
  return <LinePage {...loaderData} answer={actionData} />;
}
