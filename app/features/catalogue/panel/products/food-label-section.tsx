import { foodLabelLimits, foodMarks } from "#domain/catalogue/products/food-label.ts";
import type { Language } from "#domain/language.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { FoodField, ProductProblems, ProductValues } from "./product-values.ts";

type Props = { values: ProductValues; problems: ProductProblems };

/** Shown by the sheet alone while edible goods are chosen in the form around it, with JavaScript or without. */
export function FoodLabelSection({ values, problems }: Props) {
  const t = useText();
  const field = (name: FoodField) => ({
    name,
    label: t(`adminProduct.${name}`),
    defaultValue: values[name],
    error: problems[name],
    lang: (name.endsWith("Hi") ? "hi" : "en") satisfies Language,
  });
  const { label: markLabel, error: markError } = field("foodMark");
  const ingredients = { rows: 3, maxLength: foodLabelLimits.ingredients };
  const nutrition = { rows: 3, maxLength: foodLabelLimits.nutrition };
  const bestBefore = { maxLength: foodLabelLimits.bestBefore };
  return (
    <div className="hidden group-has-[option[value=edible]:checked]:block">
      <PanelSection title={t("adminProduct.foodLabel")} intro={t("adminProduct.foodLabelIntro")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("fssai")} inputMode="numeric" maxLength={20} />
          <Field label={markLabel} error={markError}>
            {(control) => (
              <select {...control} name="foodMark" defaultValue={values.foodMark}>
                <option value="">{t("adminProduct.foodMarkNone")}</option>
                {foodMarks.map((mark) => (
                  <option key={mark} value={mark}>
                    {t(`adminProduct.foodMark.${mark}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextAreaField {...field("ingredients")} {...ingredients} />
          <TextAreaField {...field("ingredientsHi")} {...ingredients} />
          <TextField {...field("bestBefore")} {...bestBefore} />
          <TextField {...field("bestBeforeHi")} {...bestBefore} />
          <TextAreaField {...field("nutrition")} {...nutrition} />
          <TextAreaField {...field("nutritionHi")} {...nutrition} />
        </div>
      </PanelSection>
    </div>
  );
}
