import { seedSavings, varietyLimits } from "#domain/catalogue/crops/variety.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ProductProblems, ProductValues, VarietyField } from "./product-values.ts";

type Props = { values: ProductValues; problems: ProductProblems };

/** Hidden by the sheet alone while edible goods are chosen in the form around it, with JavaScript or without. */
export function VarietySection({ values, problems }: Props) {
  const t = useText();
  const field = (name: VarietyField) => ({
    name,
    label: t(`adminProduct.${name}`),
    defaultValue: values[name],
    error: problems[name],
  });
  const { label: savingLabel, error: savingError } = field("savingSeed");
  const resistances = { maxLength: varietyLimits.resistances };
  return (
    <div className="group-has-[option[value=edible]:checked]:hidden">
      <PanelSection title={t("adminProduct.variety")} intro={t("adminProduct.varietyIntro")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field("varietyDays")}
            hint={t("adminProduct.varietyDaysHint")}
            autoComplete="off"
          />
          <TextField
            {...field("varietyRate")}
            hint={t("adminProduct.varietyRateHint")}
            autoComplete="off"
          />
          <TextField {...field("resistances")} {...resistances} lang="en" />
          <TextField {...field("resistancesHi")} {...resistances} lang="hi" />
          <Field label={savingLabel} error={savingError}>
            {(control) => (
              <select {...control} name="savingSeed" defaultValue={values.savingSeed}>
                <option value="">{t("adminProduct.savingSeed.open")}</option>
                {seedSavings.map((saving) => (
                  <option key={saving} value={saving}>
                    {t(`adminProduct.savingSeed.${saving}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </PanelSection>
    </div>
  );
}
