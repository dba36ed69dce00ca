import { getCountPhoto } from "#server/catalogue/lots/find-lots.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/count-photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { id: productId, lotId, photoId } = args.params;
  return photoResponse(await getCountPhoto(world, person, { productId, lotId, photoId }));
}
