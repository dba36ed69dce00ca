import { data, redirect } from "react-router";
import * as z from "zod";
import { personOf } from "#server/people/person-of.ts";
import { getVendorAccount } from "#server/vendors/get-vendor-account.ts";
import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { readForm } from "#app/read-form.ts";
import { sayRefusal } from "#app/say-refusal.ts";
import { SuspensionPage } from "#app/ui/panel/vendors/suspension-page.tsx";
import type { Route } from "./+types/suspension";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const { vendorId } = params;
  const vendor = await getVendorAccount(context.get(worldContext), person, vendorId);
  if (vendor === null) throw data(null, { status: 404 });
  return { vendorId, name: vendor.businessName };
}

export const meta: Route.MetaFunction = panelMeta("Suspend a vendor");

const schema = z.object({ reason: z.string().catch("") });

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const form = await readForm(request, schema);
  const { values } = form;
  const reason = form.ok ? form.value.reason : "";
  const { vendorId } = params;
  const asked = { vendorId, reason };
  const answer = await suspendVendor(context.get(worldContext), person, asked);
  const page = `/admin/vendors/${vendorId}`;
  if (answer.ok) return redirect(`${page}?done=suspended`);
  const { refusal } = answer;
  if (refusal.code === "not-an-administrator") return redirect("/admin/login");
  const { words, init } = sayRefusal(refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  if (init.status === 409) return redirect(`${page}?problem=${refusal.code}`);
  return data({ values, problem: words }, init);
}

export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  return <SuspensionPage {...loaderData} answer={actionData} />;
}
