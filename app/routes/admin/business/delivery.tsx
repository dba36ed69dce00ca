import { data, redirect } from "react-router";
import { countryCodes } from "#domain/people/addresses/countries.ts";
import { changeDelivery } from "#server/shop/change-delivery.ts";
import { getDelivery } from "#server/shop/get-delivery.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { DeliveryPage } from "#app/features/shop/panel/delivery/delivery-page.tsx";
import {
  deliveryForm,
  refuseZones,
  zonePrefix,
  zonesIn,
} from "#app/features/shop/panel/delivery/zone-form.ts";
import { parseForm, readBody } from "#app/forms/read-form.ts";
import { fillFromFile } from "#app/features/shop/panel/delivery/fill-from-file.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/delivery";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const delivery = await getDelivery(context.get(worldContext), person);
  if (delivery === null) throw data(null, 403);
  return delivery;
}

export const meta: Route.MetaFunction = panelMeta("Delivery");

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const form = await readBody(request);
  if (form.has("file")) return fillFromFile(world, person, form.get("file"));
  const { values, others } = parseForm(form, deliveryForm, { others: zonePrefix });
  const { version = "", daysFrom = "", daysTo = "" } = values;
  const countries = countryCodes.filter((code) => values[`country.${code}`] === "on");
  const written = { daysFrom, daysTo, countries, zones: zonesIn(others) };
  const changed = await attempt(context, () => changeDelivery(world, person, { written, version }));
  if (changed?.ok) return redirect("/admin/business/delivery?done=saved");
  return refuseZones("en", { typed: written, version }, changed?.refusal ?? null);
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} answer={actionData} />;
}
