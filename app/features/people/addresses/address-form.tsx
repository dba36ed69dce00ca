import { useState } from "react";
import type { AddressField, AddressProblems } from "#domain/people/addresses/address.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { ProfileForm, SubTitle } from "#app/features/people/profile/profile-form.tsx";
import { useText } from "#app/kit/text.tsx";
import { AddressFields } from "./address-fields.tsx";

export type TypedAddress = Partial<Record<AddressField, string>>;

type Props = {
  title: string;
  address: Record<AddressField, string>;
  pinStates: PinStates;
  answer: { values: TypedAddress; problems: AddressProblems; problem: string | null } | undefined;
};

/** An address of the book, new or known. The fields are those of checkout. */
export function AddressForm({ title, address, pinStates, answer }: Props) {
  const t = useText();
  const first = { ...address, ...answer?.values };
  const [typed, setTyped] = useState(first);
  const { country } = typed;
  // A state of India is a code and elsewhere a name: neither is a value of the other list.
  const shown = country === first.country ? first : { ...first, country, state: "" };
  return (
    <>
      <SubTitle title={title} backTo="/profile/addresses" />
      <ProfileForm
        answer={answer}
        submit={t("book.saveAddress")}
        busy={t("profile.saving")}
        cancel={{ to: "/profile/addresses", text: t("profile.cancel") }}
      >
        <AddressFields
          address={shown}
          problems={answer?.problems ?? {}}
          pinStates={pinStates}
          typed={typed}
          onChange={(field, value) => setTyped((old) => ({ ...old, [field]: value }))}
          uncontrolled
        />
      </ProfileForm>
    </>
  );
}
