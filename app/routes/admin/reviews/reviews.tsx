import { readPage } from "#domain/panel/list-page.ts";
import { starChoices } from "#domain/reviews/review.ts";
import { findReviews } from "#server/reviews/find-reviews.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { readSearch } from "#app/panel/read-search.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { ReviewsPage } from "#app/ui/panel/reviews/reviews-page.tsx";
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
    page: readPage(query),
  });
}

export const meta: Route.MetaFunction = panelMeta("Reviews");

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage found={loaderData} />;
}
