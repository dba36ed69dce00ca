import { redirect } from "react-router";
import { changeDeliveryZones } from "#server/vendors/delivery/change-delivery-zones.ts";
import { getDeliveryZones } from "#server/vendors/delivery/get-delivery-zones.ts";
import { worldContext } from "#app/context.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import {
  refuseZones,
  zonePrefix,
  zonesForm,
  zonesIn,
} from "#app/features/shop/panel/delivery/zone-form.ts";
import { OwnZonesPage } from "#app/features/vendors/delivery/own-zones-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/delivery";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const own = await getDeliveryZones(context.get(worldContext), person);
  if (own === null) throw new Error(`The person ${person.id} is no vendor's.`);
  return { ...own, title: textIn(languageOf(url.pathname))("ownDelivery.title") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const { values, others } = await readForm(request, zonesForm, { others: zonePrefix });
  const { version = "" } = values;
  const zones = zonesIn(others);
  const changed = await attempt(context, () =>
    changeDeliveryZones(context.get(worldContext), person, { zones, version }),
  );
  if (changed?.ok) return redirect(localPath(language, "/vendor/business/delivery?done=saved"));
  return refuseZones(language, { typed: zones, version }, changed?.refusal ?? null);
}

export default function OwnDelivery({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnZonesPage {...loaderData} answer={actionData} />;
}
