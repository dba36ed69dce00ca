import { redirect } from "react-router";
import { removeAddress } from "#server/people/addresses/remove-address.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import type { Route } from "./+types/address-removal";

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/profile/addresses"));

export async function action({ context, params, url }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "profile");
  await removeAddress(context.get(worldContext), customer, params.addressId);
  return profilePage(url, "/profile/addresses", "address-removed");
}
