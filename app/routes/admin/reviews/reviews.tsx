import { readIdKey, readPage } from "#domain/list-page.ts";
import { starChoices } from "#domain/reviews/review.ts";
import { findReviews } from "#server/reviews/find-reviews.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { ReviewsPage } from "#app/features/reviews/panel/reviews-page.tsx";
import type { Route } from "./+types/reviews";

const hidden = new Map([
  ["hidden", true],
  ["shown", false],
]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  return findReviews(context.get(worldContext), person, {
    search: readSearch(query),
    stars: starChoices.find((stars) => String(stars) === query.get("stars")) ?? null,
    hidden: hidden.get(query.get("state") ?? "") ?? null,
    after: readIdKey(query),
    page: readPage(query),
  });
}

export const meta: Route.MetaFunction = panelMeta("Reviews");

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage found={loaderData} />;
}
