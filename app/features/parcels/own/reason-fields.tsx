import type { ParcelReason } from "#domain/orders/parcel-reason.ts";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

export type ReasonValues = { reason?: string; words?: string };

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
      <fieldset
        role="radiogroup"
        aria-invalid={problems.reason ? true : undefined}
        aria-describedby={problems.reason && "reason-error"}
      >
        <legend className="mb-2 font-semibold">{legend}</legend>
        <div className="flex flex-col gap-2">
          {reasons.map((reason) => (
            <label
              key={reason}
              className="flex min-h-11 items-center gap-3 rounded-field border border-edge bg-white px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-tint"
            >
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={values.reason === reason}
                className="size-5 shrink-0"
              />
              {t(`reason.${reason}`)}
            </label>
          ))}
        </div>
        {problems.reason && (
          <p id="reason-error" className="mt-1 text-sm text-chilli">
            {problems.reason}
          </p>
        )}
      </fieldset>
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
