import { parcelChoices } from "#domain/money/refunds/refunded-parcels.ts";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { choicePrefix, type RefundConfirm } from "./refund-shown.ts";

/** Nothing of these parcels stays paid, and they were not sent: nothing is chosen before it is chosen. */
export function ParcelChoiceFields({
  answer: { plan, values, problems },
}: {
  answer: RefundConfirm;
}) {
  return plan.wholeParcels.map((number) => {
    const name = `${choicePrefix}${number}`;
    return (
      <ParcelChoiceField
        key={number}
        name={name}
        number={number}
        chosen={values[name]}
        problem={problems[name]}
      />
    );
  });
}

type FieldProps = {
  name: string;
  number: number;
  chosen: string | undefined;
  problem: string | undefined;
};

function ParcelChoiceField({ name, number, chosen, problem }: FieldProps) {
  const t = useText();
  return (
    <div className="mb-5">
      <RadioField
        name={name}
        legend={t("adminRefund.cancelToo", { number })}
        choices={parcelChoices}
        textOf={(choice) => t(`adminRefund.cancelToo.${choice}`)}
        chosen={chosen}
        error={problem}
        look="framed"
      />
    </div>
  );
}
