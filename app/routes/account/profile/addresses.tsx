import { findAddresses } from "#server/people/addresses/find-addresses.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { AddressBook } from "#app/features/people/profile/address-book.tsx";
import type { Route } from "./+types/addresses";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  const addresses = await findAddresses(context.get(worldContext), customer);
  return { addresses, title: t("book.title"), description: t("book.description") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Addresses({ loaderData }: Route.ComponentProps) {
  return <AddressBook title={loaderData.title} addresses={loaderData.addresses} />;
}
