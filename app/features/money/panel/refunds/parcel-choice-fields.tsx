import { parcelChoices } from "#domain/money/refunds/refunded-parcels.ts";
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
    <fieldset
      role="radiogroup"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${name}-error`}
      className="mb-5"
    >
      <legend className="mb-2 font-semibold">{t("adminRefund.cancelToo", { number })}</legend>
      <div className="flex flex-col gap-2">
        {parcelChoices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 items-center gap-3 rounded-field border border-edge bg-white px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-tint"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={chosen === choice}
              className="size-5 shrink-0"
            />
            {t(`adminRefund.cancelToo.${choice}`)}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${name}-error`} className="mt-1 text-sm text-chilli">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
