import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerNewLot } from "#app/features/catalogue/panel/lots/answer-lot-forms.ts";
import { NewLotPage } from "#app/features/catalogue/panel/lots/new-lot-page.tsx";
import { openNewLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/new-lot";

export const loader = async (args: Route.LoaderArgs) =>
  openNewLot(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerNewLot(await requireVendorWorkspace(args), args);

export default function NewLot({ loaderData, actionData }: Route.ComponentProps) {
  const { product, lotId } = loaderData;
  return <NewLotPage product={product} lotId={lotId} answer={actionData} />;
}
