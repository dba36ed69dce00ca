import { data, redirect } from "react-router";
import { makeDefaultAddress } from "#server/people/addresses/make-default-address.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import type { Route } from "./+types/address-default";

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/profile/addresses"));

export async function action({ context, params, url }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "profile");
  const done = await makeDefaultAddress(context.get(worldContext), customer, params.addressId);
  if (!done) throw data(null, { status: 404 });
  return profilePage(url, "/profile/addresses", "address-default");
}
