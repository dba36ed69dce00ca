import { changeBusinessTax } from "#server/tax/change-business-tax.ts";
import { readFit } from "#app/forms/read-fit.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerBusinessPart } from "#app/features/vendors/business/answer-business.ts";
import { loadBusiness } from "#app/features/vendors/business/load-business.ts";
import { BusinessPage } from "#app/features/vendors/business/business-page.tsx";
import type { Route } from "./+types/tax";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBusiness({ context, url });

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (asked: Route.ActionArgs) =>
  answerBusinessPart(asked, {
    item: "tax",
    fields: ["gst", "gstin", "pan", "fit", "aboveKey"],
    work: (world, person, { fit, aboveKey, ...written }) =>
      changeBusinessTax(world, person, { ...written, fit: readFit({ fit, aboveKey }) }),
  });

export default function BusinessTax({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessPage details={loaderData.details} answer={actionData} />;
}
