import { changeBusinessName } from "#server/vendors/business/change-business-name.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerBusinessPart } from "#app/features/vendors/business/answer-business.ts";
import { loadBusiness } from "#app/features/vendors/business/load-business.ts";
import { BusinessPage } from "#app/features/vendors/business/business-page.tsx";
import type { Route } from "./+types/name";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBusiness({ context, url });

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (asked: Route.ActionArgs) =>
  answerBusinessPart(asked, {
    item: "name",
    fields: ["businessName"],
    work: changeBusinessName,
  });

export default function BusinessName({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessPage details={loaderData.details} answer={actionData} />;
}
