import { findAddresses } from "#server/addresses/find-addresses.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireBuyer } from "#app/orders/require-buyer.ts";
import { AddressBook } from "#app/ui/profile/address-book.tsx";
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
