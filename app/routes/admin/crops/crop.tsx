import { data, redirect } from "react-router";
import { guideFields, writtenGuide } from "#domain/catalogue/crops/written-guide.ts";
import { changeCropGuide } from "#server/catalogue/crops/change-crop-guide.ts";
import { findCrops } from "#server/catalogue/crops/find-crops.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { guideForm, refuseCrop } from "#app/features/catalogue/panel/crops/crop-forms.ts";
import { CropPage } from "#app/features/catalogue/panel/crops/crop-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/crop";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const crops = await findCrops(context.get(worldContext), person);
  const crop = crops?.find(({ cropKey }) => cropKey === params.crop);
  if (crop === undefined) throw data(null, { status: 404 });
  const values = { ...writtenGuide(crop), version: crop.version };
  return { cropKey: crop.cropKey, name: crop.name.en, values };
}

export const meta: Route.MetaFunction = panelMeta("Growing guide");

export async function action({ request, context, params: { crop } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, guideForm);
  const { version = "" } = values;
  const written = { ...blank, ...values };
  const changed = await attempt(context, () =>
    changeCropGuide(context.get(worldContext), person, { cropKey: crop, written, version }),
  );
  if (changed?.ok) return redirect("/admin/crops?done=saved");
  return refuseCrop(values, changed?.refusal ?? null);
}

const blank = Object.fromEntries(guideFields.map((field) => [field, ""])) as Record<
  (typeof guideFields)[number],
  string
>;

export default function Crop({ loaderData, actionData }: Route.ComponentProps) {
  return <CropPage {...loaderData} answer={actionData} />;
}
