import { redirect } from "react-router";
import * as z from "zod";
import { choosePriceMails } from "#server/wishlist/choose-price-mails.ts";
import { withdrawRestock } from "#server/wishlist/restocks/withdraw-restock.ts";
import { worldContext } from "#app/context.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import { readForm } from "#app/forms/read-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/email-choices";

const pageOf = (url: URL) => localPath(languageOf(url.pathname), "/profile");

/** Turns on or off what a customer is mailed because they asked for it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "profile");
  const choices = z.enum(["prices-on", "prices-off", "restocks-off"]);
  const form = await readForm(request, z.object({ emails: choices }));
  if (!form.ok) return redirect(pageOf(url), 303);
  const world = context.get(worldContext);
  const { emails } = form.value;
  if (emails === "restocks-off") await withdrawRestock(world, customer, null);
  else await choosePriceMails(world, customer, emails === "prices-on");
  return profilePage(url, "/profile", "emails");
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pageOf(url));
