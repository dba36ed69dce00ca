import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

export type Named = { id: string; name: string };

type Props = {
  label: string;
  /** What all is called. */
  all: string;
  hint?: string | undefined;
  categories: readonly Named[];
  /** None where there are too many to choose from. */
  vendors: readonly Named[];
  typed: string;
  error: string | undefined;
};

/** What a rule or an offer is for: everything, a category or a vendor. */
export function SubjectField({ label, all, hint, categories, vendors, typed, error }: Props) {
  const t = useText();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} name="to" defaultValue={typed}>
          <option value="all">{all}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={`category:${id}`}>
              {t("offers.ofCategory", { name })}
            </option>
          ))}
          {vendors.map(({ id, name }) => (
            <option key={id} value={`vendor:${id}`}>
              {t("offers.ofVendor", { name })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
