import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { showPromotion, takePromotionChange } from "#app/features/promotions/keep-promotions.ts";
import { PromotionPage } from "#app/features/promotions/promotion-page.tsx";
import type { Route } from "./+types/offer";

export const loader = async (args: Route.LoaderArgs) =>
  showPromotion(await requireVendorWorkspace(args), args.params.id);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  takePromotionChange(await requireVendorWorkspace(args), args.params.id, args);

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...page } = loaderData;
  return <PromotionPage {...page} answer={actionData} />;
}
