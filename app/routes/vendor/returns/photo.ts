import { getReturnPhoto } from "#server/parcels/return-photos/get-return-photo.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireVendorWorkspace(args);
  const { number: orderNumber, photoId } = args.params;
  return photoResponse(await getReturnPhoto(world, person, { orderNumber, photoId }));
}
