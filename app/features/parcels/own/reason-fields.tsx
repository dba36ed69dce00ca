import type { ParcelReason } from "#domain/orders/parcel-reason.ts";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { returnedField } from "#app/features/parcels/returned-field.ts";
import { Field } from "#app/kit/field.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";

/** With what a form asks besides. */
export type ReasonValues = {
  reason?: string;
  words?: string;
  wish?: string;
  [packs: `${typeof returnedField}${string}`]: string | undefined;
};

type Props = {
  legend: string;
  reasons: readonly ParcelReason[];
  values: ReasonValues;
  problems: ReasonValues;
};

/** One of a short list, and words where the list doesn't say it. */
export function ReasonFields({ legend, reasons, values, problems }: Props) {
  const t = useText();
  return (
    <>
      <RadioField
        name="reason"
        legend={legend}
        choices={reasons}
        textOf={(reason) => t(`reason.${reason}`)}
        chosen={values.reason}
        error={problems.reason}
        look="framed"
      />
      <Field label={t("reason.words")} aside={t("reason.wordsAside")} error={problems.words}>
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={3}
            maxLength={reasonWordsMax}
            defaultValue={values.words}
          />
        )}
      </Field>
    </>
  );
}
