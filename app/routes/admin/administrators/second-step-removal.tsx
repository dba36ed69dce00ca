import { data, redirect } from "react-router";
import * as z from "zod";
import { removeSecondStep } from "#server/people/administrators/remove-second-step.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { loadOwner } from "#app/features/people/panel/load-owner.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { RemovalPage } from "#app/features/people/panel/security/removal-page.tsx";
import type { Route } from "./+types/second-step-removal";

export async function loader({ context, params: { personId } }: Route.LoaderArgs) {
  const { owner, page } = await loadOwner(context, personId);
  return { name: owner.name, email: owner.email, hasSecondStep: owner.hasSecondStep, page };
}

export const meta: Route.MetaFunction = panelMeta("Remove a second step");

const schema = z.object({ reason: z.string(), checked: z.string() });

export async function action({ request, context, params: { personId } }: Route.ActionArgs) {
  const { world, person, page } = await loadOwner(context, personId);
  const form = await readForm(request, schema);
  const { reason = "", checked = "" } = form.values;
  const asked = { personId, reason, isIdentityChecked: checked === "on" };
  const answer = await removeSecondStep(world, person, asked);
  if (answer.ok) return redirect(`${page}?done=second-step`);
  const { code } = answer.refusal;
  if (code === "not-an-administrator") return redirect("/admin/login");
  const { words, init } = describeRefusal(answer.refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  return data({ values: { reason, checked }, code, problem: words }, init);
}

export default function SecondStepRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalPage {...loaderData} answer={actionData} />;
}
