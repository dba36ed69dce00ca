import { data, redirect } from "react-router";
import * as z from "zod";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { sendBackProduct } from "#server/catalogue/products/send-back-product.ts";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { SendingBackPage } from "#app/features/catalogue/panel/products/sending-back-page.tsx";
import type { Route } from "./+types/sending-back";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const product = await getEditedProduct(context.get(worldContext), person, params.id);
  if (product === null) throw data(null, { status: 404 });
  return { productId: product.id, name: product.name };
}

export const meta: Route.MetaFunction = panelMeta("Send a product back");

const schema = z.object({ reason: z.string().catch("") });

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, schema);
  const asked = { id: params.id, reason: values.reason ?? "" };
  const answer = await sendBackProduct(context.get(worldContext), person, asked);
  const page = `/admin/products/${params.id}`;
  if (answer.ok) return redirect(`${page}?done=sent-back`);
  const { refusal } = answer;
  const { words, init } = describeRefusal(refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  return data({ values, problem: words }, init);
}

export default function SendingBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SendingBackPage {...loaderData} answer={actionData} />;
}
