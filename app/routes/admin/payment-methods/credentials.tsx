import { data, redirect } from "react-router";
import * as z from "zod";
import { findPaymentMethods } from "#server/payment-methods/find-payment-methods.ts";
import { saveGatewayCredentials } from "#server/payment-methods/save-gateway-credentials.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { CredentialsPage } from "#app/features/payment-methods/panel/credentials-page.tsx";
import type { Route } from "./+types/credentials";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await findPaymentMethods(context.get(worldContext), person);
  const method = found?.digital.find(({ name }) => name === params.gateway);
  if (method === undefined || method.credentials.fields.length === 0)
    throw data(null, { status: 404 });
  const hook = method.webhookEvents && {
    address: `${url.origin}/webhooks/${method.name}`,
    events: method.webhookEvents,
  };
  return { method, hook, problem: problemOf(url, ["last-payment-method"]) };
}

export const meta: Route.MetaFunction = panelMeta("Credentials");

const prefix = "field.";

export async function action({ request, context, params: { gateway } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { others } = await readForm(request, z.object({}), { others: prefix });
  const typed = Object.fromEntries(
    Object.entries(others).map(([field, text]) => [field.slice(prefix.length), text]),
  );
  const saved = await saveGatewayCredentials(context.get(worldContext), person, { gateway, typed });
  if (saved.ok) return redirect("/admin/payment-methods?tab=digital&done=saved");
  const { refusal } = saved;
  const init = { status: refusalLine(refusal.code).status };
  if (refusal.code !== "gateway-credentials-invalid") throw data(null, init);
  return data({ problems: refusal.problems }, init);
}

export default function Credentials({ loaderData, actionData }: Route.ComponentProps) {
  return <CredentialsPage {...loaderData} answer={actionData} />;
}
