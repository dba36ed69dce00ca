import { data, redirect } from "react-router";
import { removeProduct } from "#server/products/remove-product.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/deletion";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  throw leadBack(`/admin/products/${params.id}`);
}

export async function action({ context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const removed = await removeProduct(context.get(worldContext), person, params.id);
  if (!removed.ok) throw data(null, { status: 404 });
  throw redirect(`/admin/products?done=${removed.value}`);
}
