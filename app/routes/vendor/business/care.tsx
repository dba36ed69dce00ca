import { changeCustomerCare } from "#server/vendors/business/change-customer-care.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { answerBusinessPart } from "#app/features/vendors/business/answer-business.ts";
import { loadBusiness } from "#app/features/vendors/business/load-business.ts";
import { BusinessPage } from "#app/features/vendors/business/business-page.tsx";
import type { Route } from "./+types/care";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBusiness({ context, url });

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (asked: Route.ActionArgs) =>
  answerBusinessPart(asked, {
    item: "care",
    fields: ["careEmail", "carePhone", "officerName", "officerDesignation", "consent"],
    work: (world, person, written) =>
      changeCustomerCare(world, person, { ...written, language: languageOf(asked.url.pathname) }),
  });

export default function BusinessCare({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessPage details={loaderData.details} answer={actionData} />;
}
