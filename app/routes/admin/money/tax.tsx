import { data, redirect } from "react-router";
import * as z from "zod";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { addTaxClass } from "#server/tax/add-tax-class.ts";
import { findTaxClasses } from "#server/tax/find-tax-classes.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { answerTaxForm } from "#app/features/tax/answer-tax-form.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import { TaxPage } from "#app/features/tax/tax-page.tsx";
import type { Route } from "./+types/tax";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const found = await findTaxClasses(world, person);
  if (found === null) throw data(null, { status: 404 });
  const problem = problemOf(url, ["packs-above-mrp"]);
  return { ...found, newId: world.newId(), isUsual: url.searchParams.has("usual"), problem };
}

export const meta: Route.MetaFunction = panelMeta("Tax");

/** Adds a tax class. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { chosen: fit, ...values } = await readTaxForm(request);
  if (!z.uuid().safeParse(values.id).success) throw data(null, { status: 400 });
  const added = await attempt(context, () =>
    addTaxClass(context.get(worldContext), person, { ...values, fit }),
  );
  if (added?.ok) return redirect("/admin/money/tax?done=added");
  return answerTaxForm(values, added?.refusal ?? null);
}

export default function Tax({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxPage {...loaderData} answer={actionData} />;
}
