import { getOwnCountPhoto } from "#server/orders/counts/count-photos.ts";
import { openLine } from "#app/features/orders/counts/answer-count.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/germination-photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, address } = await openLine(args);
  const { photoId } = args.params;
  return photoResponse(await getOwnCountPhoto(world, customer, { ...address, photoId }));
}
