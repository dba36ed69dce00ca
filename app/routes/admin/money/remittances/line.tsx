import { matchLineByHand } from "#server/money/remittances/decide-line.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { decideLine, loadLine } from "#app/features/money/panel/remittances/line-action.ts";
import { LinePage } from "#app/features/money/panel/remittances/line-page.tsx";
import type { Route } from "./+types/line";

export const loader = (args: Route.LoaderArgs) => loadLine(args);

export const meta: Route.MetaFunction = panelMeta("Line of a remittance");

/** Says which parcel's cash it is. */
export const action = (args: Route.ActionArgs) =>
  decideLine(args, {
    what: "match",
    done: "matched",
    work: (world, person, { lineId, order, parcel, reason }) =>
      matchLineByHand(world, person, {
        lineId,
        orderNumber: order.trim().toUpperCase(),
        parcel: /^\d{1,4}$/.test(parcel.trim()) ? Number(parcel) : 0,
        reason,
      }),
  });

export default function Line({ loaderData, actionData }: Route.ComponentProps) {
  return <LinePage {...loaderData} answer={actionData} />;
}
