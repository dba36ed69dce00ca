import { redirect } from "react-router";
import * as z from "zod";
import { choosePriceMails } from "#server/wishlist/choose-price-mails.ts";
import { worldContext } from "#app/context.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { readForm } from "#app/forms/read-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/emails";

const pageOf = (url: URL) => localPath(languageOf(url.pathname), "/wishlist");

/** Turns the mails about prices on, or off again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "wishlist");
  const form = await readForm(request, z.object({ emails: z.enum(["on", "off"]) }));
  if (form.ok)
    await choosePriceMails(context.get(worldContext), customer, form.value.emails === "on");
  return redirect(pageOf(url), 303);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pageOf(url));
