import { indianStates } from "#domain/people/addresses/states.ts";
import { Field } from "#app/kit/field.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { PartFieldState } from "./business-part.tsx";

type Props = PartFieldState & { label: string; autoComplete?: string };

export function StateField({ label, error, ...select }: Props) {
  const t = useText();
  const language = useLanguage();
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <select {...select} {...attributes}>
          <option value="">{t("checkout.chooseState")}</option>
          {indianStates.map((state) => (
            <option key={state.code} value={state.code}>
              {state[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
