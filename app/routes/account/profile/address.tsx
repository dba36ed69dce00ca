import { data } from "react-router";
import { getAddress } from "#server/people/addresses/get-address.ts";
import { updateAddress } from "#server/people/addresses/update-address.ts";
import { getPinStates } from "#server/catalogue/places/get-pin-states.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { addressForm } from "#app/features/people/addresses/address-shape.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { answerAddressForm } from "#app/features/people/addresses/answer-address-form.ts";
import { readForm } from "#app/forms/read-form.ts";
import { AddressForm } from "#app/features/people/addresses/address-form.tsx";
import type { Route } from "./+types/address";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { address } = await ownAddress(context, url, params.addressId);
  const pinStates = await getPinStates(context.get(worldContext));
  return { address, pinStates, title: textIn(languageOf(url.pathname))("book.editTitle") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { customer, address } = await ownAddress(context, url, params.addressId);
  const { values } = await readForm(request, addressForm);
  const work = () => updateAddress(context.get(worldContext), customer, address.id, values);
  return answerAddressForm({ context, url, values, work, done: "address-changed" });
}

async function ownAddress(context: Route.LoaderArgs["context"], url: URL, addressId: string) {
  const customer = await requireBuyer(context, url, "profile");
  const address = await getAddress(context.get(worldContext), customer, addressId);
  if (address === null) throw data(null, { status: 404 });
  return { customer, address };
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddressForm
      key={loaderData.address.id}
      title={loaderData.title}
      address={loaderData.address}
      pinStates={loaderData.pinStates}
      answer={actionData}
    />
  );
}
