import { getModeratedPhoto } from "#server/reviews/photos/get-review-photo.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/photo";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const { id: reviewId, photoId } = params;
  const photo = { reviewId, photoId };
  return photoResponse(await getModeratedPhoto(context.get(worldContext), person, photo));
}
