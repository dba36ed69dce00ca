import { saveAddress } from "#server/people/addresses/save-address.ts";
import { getPinStates } from "#server/catalogue/places/get-pin-states.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { addressForm } from "#app/features/people/addresses/address-shape.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { requireCustomer } from "#app/features/people/guards/require-customer.ts";
import { answerAddressForm } from "#app/features/people/addresses/answer-address-form.ts";
import { readForm } from "#app/forms/read-form.ts";
import { AddressForm } from "#app/features/people/addresses/address-form.tsx";
import { emptyDraft } from "#app/features/orders/checkout/draft.ts";
import type { Route } from "./+types/new-address";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name } = await requireCustomer(context, url, "profile");
  const pinStates = await getPinStates(context.get(worldContext));
  return { name, pinStates, title: textIn(languageOf(url.pathname))("book.newTitle") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "profile");
  const { values } = await readForm(request, addressForm);
  const work = () => saveAddress(context.get(worldContext), customer, values);
  return answerAddressForm({ context, url, values, work, done: "address-added" });
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ...shown } = loaderData;
  return <AddressForm {...shown} address={emptyDraft(name).address} answer={actionData} />;
}
