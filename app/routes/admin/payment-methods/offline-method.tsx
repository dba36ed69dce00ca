import { data, redirect } from "react-router";
import * as z from "zod";
import { changeOfflineMethod } from "#server/payment-methods/change-offline-method.ts";
import { getOfflineMethod } from "#server/payment-methods/get-offline-method.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerMethodForm } from "#app/features/payment-methods/panel/answer-method-form.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import {
  pressedOn,
  readMethodDraft,
  rowPrefix,
} from "#app/features/payment-methods/panel/method-draft.ts";
import { MethodPage } from "#app/features/payment-methods/panel/method-page.tsx";
import type { Route } from "./+types/offline-method";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const method = await getOfflineMethod(context.get(worldContext), person, params.id);
  if (method === null) throw data(null, { status: 404 });
  return { method, problem: problemOf(url, ["last-payment-method"]) };
}

export const meta: Route.MetaFunction = panelMeta("Payment method");

const schema = z.object({ name: z.string(), version: z.string(), go: z.string() });

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values, others } = await readForm(request, schema, { others: rowPrefix });
  const draft = readMethodDraft({ ...values, id }, others);
  const moved = pressedOn(draft, values.go ?? "");
  if (moved) return data({ draft: moved, problems: [], problem: null });
  const version = values.version ?? "";
  const changed = await attempt(context, () =>
    changeOfflineMethod(context.get(worldContext), person, { ...draft, version }),
  );
  if (changed?.ok) return redirect("/admin/payment-methods?done=changed");
  return answerMethodForm(draft, changed?.refusal ?? null, "adminPayments.saveFailed");
}

export default function OfflineMethod({ loaderData, actionData }: Route.ComponentProps) {
  return <MethodPage {...loaderData} answer={actionData} />;
}
