import { getReturnPhoto } from "#server/parcels/return-photos/get-return-photo.ts";
import { loadOwnOrder } from "#app/features/parcels/parcel-page.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/return-photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, order } = await loadOwnOrder(args);
  const photo = { orderNumber: order.number, photoId: args.params.photoId };
  return photoResponse(await getReturnPhoto(world, customer, photo));
}
