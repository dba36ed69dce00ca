import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { listPromotions, takeNewPromotion } from "#app/features/promotions/keep-promotions.ts";
import { PromotionsPage } from "#app/features/promotions/promotions-page.tsx";
import type { Route } from "./+types/offers";

export const loader = async (args: Route.LoaderArgs) =>
  listPromotions(await requireAdminWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = panelMeta("Offers");

/** Adds an offer. */
export const action = async (args: Route.ActionArgs) =>
  takeNewPromotion(await requireAdminWorkspace(args), args);

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...page } = loaderData;
  return <PromotionsPage {...page} answer={actionData} />;
}
