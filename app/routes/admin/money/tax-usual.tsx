import { data, redirect } from "react-router";
import { usualClasses } from "#domain/tax/usual-classes.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { addUsualClasses } from "#server/tax/add-usual-classes.ts";
import { findUsualClasses } from "#server/tax/find-usual-classes.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { answerUsualForm, readUsualForm } from "#app/features/tax/usual-form.ts";
import { UsualPage } from "#app/features/tax/usual-page.tsx";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import type { Route } from "./+types/tax-usual";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const usual = await findUsualClasses(context.get(worldContext), person);
  if (usual === null) throw data(null, { status: 404 });
  return { usual };
}

export const meta: Route.MetaFunction = panelMeta("Usual tax classes");

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const sent = await readUsualForm(request);
  const hsns = sent.isAll ? usualClasses.map(({ hsn }) => hsn) : sent.chosen;
  const unsettled = sent.unsettled === "" ? null : Number(sent.unsettled);
  const added = await attempt(context, () =>
    addUsualClasses(context.get(worldContext), person, { hsns, unsettled, fit: sent.fit }),
  );
  if (added?.ok) return redirect("/admin/money/tax?done=usual");
  return answerUsualForm({ chosen: hsns, unsettled: sent.unsettled }, added?.refusal ?? null);
}

export default function TaxUsual({ loaderData, actionData }: Route.ComponentProps) {
  return <UsualPage {...loaderData} answer={actionData} />;
}
