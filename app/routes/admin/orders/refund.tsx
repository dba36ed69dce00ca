import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerRefundForm, loadRefundPage } from "#app/features/money/panel/refunds/refund-page.ts";
import { RefundPage } from "#app/features/money/panel/refunds/refund-page.tsx";
import type { Route } from "./+types/refund";

export const loader = (args: Route.LoaderArgs) => loadRefundPage(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerRefundForm(args);

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage shown={loaderData} answer={actionData} />;
}
