import { data, redirect } from "react-router";
import { removePhotoOfCount } from "#server/catalogue/lots/remove-count-photo.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { redirectToLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/count-photo-removal";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToLot(await requireAdminWorkspace(args), args);

export async function action(args: Route.ActionArgs) {
  const { world, person, pathTo } = await requireAdminWorkspace(args);
  const { id: productId, lotId, photoId } = args.params;
  const removed = await removePhotoOfCount(world, person, { productId, lotId, photoId });
  if (!removed.ok) throw data(null, { status: 404 });
  throw redirect(pathTo(`/products/${productId}/lots/${lotId}?done=photo-removed`));
}
