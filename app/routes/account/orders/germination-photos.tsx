import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerCountPhoto } from "#app/features/orders/counts/answer-count-photo.ts";
import { loadCount } from "#app/features/orders/counts/answer-count.ts";
import { GerminationPage } from "#app/features/orders/counts/count-page.tsx";
import type { Route } from "./+types/germination-photos";

export const loader = (args: Route.LoaderArgs) => loadCount(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerCountPhoto(args);

/** Also after a refusal: the form that is sent next has another id. */
export const shouldRevalidate = () => true;

export default function GerminationPhotos({ loaderData, actionData }: Route.ComponentProps) {
  return <GerminationPage page={loaderData} photoProblem={actionData?.problem} />;
}
