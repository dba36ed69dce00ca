import type { SubmitEvent } from "react";
import {
  type Address,
  addressFields,
  type AddressField,
  type AddressProblems,
} from "#domain/people/addresses/address.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { checkAddressTo } from "#domain/delivery/check-address-to.ts";
import type { ShopDelivery } from "#domain/delivery/shop-delivery.ts";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { AddressLines } from "#app/features/people/addresses/ship-to.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { AddressFields } from "#app/features/people/addresses/address-fields.tsx";
import type { SavedAddress } from "#app/features/orders/checkout/checkout-view.ts";
import { DraftInputs } from "#app/features/orders/checkout/draft-inputs.tsx";
import { emptyDraft, type Draft, type DraftChange } from "#app/features/orders/checkout/draft.ts";

type Props = {
  draft: Draft;
  saved: readonly SavedAddress[];
  problems: AddressProblems;
  /** Where the shop sends. */
  delivery: ShopDelivery;
  pinStates: PinStates;
  onChange: (part: DraftChange) => void;
  onProblems: (problems: AddressProblems) => void;
  onDone: () => void;
};

/** Step 1. The rule that the server asks again decides here too, so that a mistake is said without a round trip. */
export function ShippingStep(props: Props) {
  const { draft, saved, problems, delivery, pinStates, onChange, onProblems, onDone } = props;
  const t = useText();
  const path = usePath();
  const form = useFirstProblem(problems);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = checkAddressTo(draft.address, delivery, pinStates);
    onProblems(checked.ok ? {} : checked.refusal.problems);
    if (checked.ok) onDone();
  };
  const choose = (address: Address | null) => {
    onProblems({});
    onChange({
      address: address ?? emptyDraft(draft.address.fullName).address,
      saveAddress: false,
    });
  };
  const chosen = saved.find(({ address }) => isSame(address, draft.address));

  return (
    <form ref={form} method="post" action={path("/checkout")} noValidate onSubmit={submit}>
      <DraftInputs draft={draft} parts={["method", "given", "sowing"]} />
      {saved.length > 0 && <SavedAddresses saved={saved} chosenId={chosen?.id} onChoose={choose} />}
      <TypedAddress
        draft={draft}
        problems={problems}
        delivery={delivery}
        pinStates={pinStates}
        onChange={onChange}
        isSaved={chosen !== undefined}
      />
      <div className="mt-5 flex justify-end">
        <Button name="go" value="payment" className="w-full sm:w-auto">
          {t("checkout.toPayment")}
        </Button>
      </div>
    </form>
  );
}

type TypedProps = Pick<Props, "draft" | "problems" | "delivery" | "pinStates" | "onChange"> & {
  isSaved: boolean;
};

/** The fields; those of a saved address are folded away until they are wanted. */
function TypedAddress({ draft, onChange, isSaved, ...shared }: TypedProps) {
  const { problems, pinStates } = shared;
  const t = useText();
  const type = (field: AddressField, value: string) => {
    onChange((now) => {
      const address = { ...now.address, [field]: value };
      // A state of India is a code and elsewhere a name: neither is a value of the other list.
      if (field === "country") address.state = "";
      return { address };
    });
  };
  const { countriesOff } = shared.delivery;
  const fields = (
    <AddressFields
      {...{ problems, pinStates, countriesOff }}
      address={draft.address}
      onChange={type}
    />
  );
  if (!isSaved) {
    return (
      <>
        {fields}
        <SaveBox draft={draft} onChange={onChange} />
      </>
    );
  }
  return (
    <details open={Object.keys(problems).length > 0} className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("checkout.editAddress")}
      </summary>
      <div className="pt-3">{fields}</div>
    </details>
  );
}

const isSame = (one: Draft["address"], other: Draft["address"]) =>
  addressFields.every((field) => one[field] === other[field]);

function SaveBox({ draft, onChange }: Pick<Props, "draft" | "onChange">) {
  const t = useText();
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="saveAddress"
        checked={draft.saveAddress}
        onChange={(event) => onChange({ saveAddress: event.currentTarget.checked })}
        className="size-5 shrink-0"
      />
      {t("checkout.saveAddress")}
    </label>
  );
}

type SavedProps = {
  saved: readonly SavedAddress[];
  chosenId: string | undefined;
  /** Null when the customer wants to enter another address. */
  onChoose: (address: Address | null) => void;
};

function SavedAddresses({ saved, chosenId, onChoose }: SavedProps) {
  const t = useText();
  const card = (chosen: boolean) =>
    `flex cursor-pointer gap-3 rounded-field border px-4 py-3 ${chosen ? "border-leaf bg-leaf-tint" : "border-edge"}`;
  const radio = {
    type: "radio",
    name: "savedAddress",
    className: "mt-0.5 size-5 shrink-0",
  } as const;
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm font-semibold">{t("checkout.savedAddresses")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {saved.map(({ id, address }) => (
          <label key={id} className={card(chosenId === id)}>
            <input {...radio} checked={chosenId === id} onChange={() => onChoose(address)} />
            <span className="min-w-0 break-words text-sm">
              <AddressLines address={address} />
            </span>
          </label>
        ))}
        <label className={card(chosenId === undefined)}>
          <input {...radio} checked={chosenId === undefined} onChange={() => onChoose(null)} />
          <span className="text-sm font-semibold">{t("checkout.newAddress")}</span>
        </label>
      </div>
    </fieldset>
  );
}
