import { useState, type ReactNode } from "react";
import { Form } from "react-router";
import type { AddressField, AddressProblems } from "#domain/people/addresses/address.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { OrderAddress } from "#server/parcels/corrections/get-order-address.ts";
import { AddressFields } from "#app/features/people/addresses/address-fields.tsx";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

type Typed = Partial<Record<AddressField | "shownChanges", string>>;

export type OrderAddressAnswer =
  | { values: Typed; problems: AddressProblems; problem: string | null }
  | undefined;

type Props = {
  shown: OrderAddress;
  answer: OrderAddressAnswer;
  /** The way back, beside the button. */
  back: ReactNode;
};

/** Where an order goes, to be put right: the fields are those of checkout. */
export function OrderAddressForm({ shown, answer, back }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { address, pinStates, isBilled, changes } = shown;
  return (
    <Form method="post" noValidate ref={form} className="mt-5 flex flex-col gap-5">
      <Notice kind="information">
        {t("orderAddress.same")} {isBilled && t("orderAddress.billed")}
      </Notice>
      <OrderAddressFields
        address={address}
        typed={answer?.values ?? {}}
        problems={answer?.problems ?? {}}
        pinStates={pinStates}
        changes={changes}
      />
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button disabled={busy}>{t(busy ? "orderAddress.saving" : "orderAddress.save")}</Button>
        {back}
      </div>
    </Form>
  );
}

type FieldsProps = {
  address: Record<AddressField, string>;
  typed: Typed;
  problems: AddressProblems;
  pinStates: PinStates;
  /** How often it had been changed when this was shown. */
  changes: number | string;
};

export function OrderAddressFields({ address, typed, problems, pinStates, changes }: FieldsProps) {
  const first = { ...address, ...typed };
  const [now, setNow] = useState<Record<AddressField, string>>(first);
  const { country } = now;
  // A State of India is a code and elsewhere a name: neither is a value of the other list.
  const fields = country === first.country ? first : { ...first, country, state: "" };
  return (
    <>
      <input type="hidden" name="shownChanges" value={changes} />
      <AddressFields
        address={fields}
        problems={problems}
        pinStates={pinStates}
        typed={now}
        onChange={(field, value) => setNow((old) => ({ ...old, [field]: value }))}
        uncontrolled
      />
    </>
  );
}
