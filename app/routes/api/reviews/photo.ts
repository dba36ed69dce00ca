import { getReviewPhoto } from "#server/reviews/photos/get-review-photo.ts";
import { worldContext } from "#app/context.ts";
import { publicPhotoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/photo";

export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await getReviewPhoto(context.get(worldContext), params.photoId, "jpeg");
  return publicPhotoResponse(photo, "image/jpeg");
}
