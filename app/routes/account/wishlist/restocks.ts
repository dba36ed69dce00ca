import { redirect } from "react-router";
import { mailWay } from "#server/mail/mail-way.ts";
import { askRestock } from "#server/wishlist/restocks/ask-restock.ts";
import { worldContext } from "#app/context.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { packForm } from "#app/features/wishlist/restocks/pack-form.ts";
import { readForm } from "#app/forms/read-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/restocks";

const pageOf = (url: URL) => localPath(languageOf(url.pathname), "/wishlist");

/** Asks to be told when a pack can be bought again. Who is not signed in comes back to the pack, and presses once more. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const form = await readForm(request, packForm);
  // Where no mail leaves nobody is promised one.
  if (!form.ok || mailWay(world) === "none") return redirect(pageOf(url), 303);
  const { packId } = form.value;
  const customer = await requireBuyer(context, url, `restock:${packId}`);
  const asked = await askRestock(world, customer, packId);
  const query = new URLSearchParams({ restock: packId });
  if (!asked.ok && asked.refusal.code === "restocks-full") query.set("refused", "restocks-full");
  return redirect(`${pageOf(url)}?${query}`, 303);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pageOf(url));
