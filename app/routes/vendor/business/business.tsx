import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { loadBusiness } from "#app/features/vendors/business/load-business.ts";
import { businessProblem } from "#app/features/vendors/business/answer-submission.ts";
import { BusinessPage } from "#app/features/vendors/business/business-page.tsx";
import type { Route } from "./+types/business";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await loadBusiness({ context, url })), problem: businessProblem(url) };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Business({ loaderData }: Route.ComponentProps) {
  return <BusinessPage details={loaderData.details} problem={loaderData.problem} />;
}
