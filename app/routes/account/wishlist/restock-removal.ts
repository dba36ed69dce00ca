import { redirect } from "react-router";
import { withdrawRestock } from "#server/wishlist/restocks/withdraw-restock.ts";
import { worldContext } from "#app/context.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { packForm } from "#app/features/wishlist/restocks/pack-form.ts";
import { readForm } from "#app/forms/read-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/restock-removal";

const pageOf = (url: URL) => localPath(languageOf(url.pathname), "/wishlist");

/** Waits for a pack no more. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "wishlist");
  const form = await readForm(request, packForm);
  if (form.ok) await withdrawRestock(context.get(worldContext), customer, form.value.packId);
  return redirect(pageOf(url), 303);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pageOf(url));
