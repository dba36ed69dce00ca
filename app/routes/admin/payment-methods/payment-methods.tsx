import { data, redirect } from "react-router";
import * as z from "zod";
import { addOfflineMethod } from "#server/payment-methods/add-offline-method.ts";
import { findPaymentMethods } from "#server/payment-methods/find-payment-methods.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerMethodForm } from "#app/features/payment-methods/panel/answer-method-form.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { shownMethods } from "#app/features/payment-methods/panel/shown-methods.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import {
  pressedOn,
  readMethodDraft,
  rowPrefix,
} from "#app/features/payment-methods/panel/method-draft.ts";
import { MethodsPage } from "#app/features/payment-methods/panel/methods-page.tsx";
import type { Route } from "./+types/payment-methods";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const found = await findPaymentMethods(world, person);
  if (found === null) throw data(null, { status: 404 });
  return {
    ...shownMethods(found, url.searchParams),
    newId: world.newId(),
    problem: problemOf(url, ["last-payment-method", "gateway-without-credentials"]),
  };
}

export const meta: Route.MetaFunction = panelMeta("Payment Methods Setup");

const schema = z.object({ id: z.string(), name: z.string(), go: z.string() });

/** Adds a payment method of the shop's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values, others } = await readForm(request, schema, { others: rowPrefix });
  const draft = readMethodDraft(values, others);
  const moved = pressedOn(draft, values.go ?? "");
  if (moved) return data({ draft: moved, problems: [], problem: null });
  if (!z.uuid().safeParse(draft.id).success) throw data(null, { status: 400 });
  const added = await attempt(context, () =>
    addOfflineMethod(context.get(worldContext), person, draft),
  );
  if (added?.ok) return redirect(`/admin/payment-methods?done=added&added=${draft.id}`);
  return answerMethodForm(draft, added?.refusal ?? null, "adminPayments.addFailed");
}

export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  return <MethodsPage {...loaderData} answer={actionData} />;
}
