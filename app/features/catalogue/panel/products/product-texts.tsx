import { useState } from "react";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { languages, type Language } from "#domain/language.ts";
import { TextField } from "#app/kit/field.tsx";
import { LanguageTabs } from "#app/kit/panel/tabs/language-tabs.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type {
  ProductAnswer,
  ProductField,
  ProductProblems,
  ProductValues,
} from "./product-values.ts";

const fieldsOf = {
  en: {
    name: "name",
    shortDescription: "shortDescription",
    description: "description",
    seedType: "seedType",
  },
  hi: {
    name: "nameHi",
    shortDescription: "shortDescriptionHi",
    description: "descriptionHi",
    seedType: "seedTypeHi",
  },
} as const satisfies Record<Language, Record<string, ProductField>>;

type Props = { values: ProductValues; answer: ProductAnswer | undefined };

/** Both languages are in the form all the time; the tab only shows one of them. */
export function ProductTexts({ values, answer }: Props) {
  const [language, setLanguage] = useState<Language>("en");
  const [seen, setSeen] = useState<ProductAnswer | undefined>();
  const problems = answer?.problems ?? {};
  if (answer !== seen) {
    setSeen(answer);
    const marked = languages.find((one) =>
      Object.values(fieldsOf[one]).some((field) => problems[field]),
    );
    if (marked) setLanguage(marked);
  }
  return (
    <LanguageTabs
      language={language}
      onChange={setLanguage}
      panels={{
        en: <Texts language="en" values={values} problems={problems} />,
        hi: <Texts language="hi" values={values} problems={problems} />,
      }}
    />
  );
}

type TextsProps = { language: Language; values: ProductValues; problems: ProductProblems };

function Texts({ language, values, problems }: TextsProps) {
  const t = useText();
  const names = fieldsOf[language];
  const field = (name: keyof typeof names) => ({
    name: names[name],
    label: t(`adminProduct.${name}`),
    defaultValue: values[names[name]],
    error: problems[names[name]],
    lang: language,
  });
  const { name: label, ...description } = { ...field("description") };
  return (
    <div className="grid gap-4">
      {language === "hi" && <p className="text-sm text-muted">{t("adminProduct.hiHint")}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("name")} maxLength={productLimits.name} />
        <TextField
          {...field("seedType")}
          maxLength={productLimits.seedType}
          aside={language === "en" ? t("adminProduct.seedTypeHint") : undefined}
        />
      </div>
      <TextField
        {...field("shortDescription")}
        maxLength={productLimits.shortDescription}
        hint={language === "en" ? t("adminProduct.shortDescriptionHint") : undefined}
      />
      <TextAreaField
        label={description.label}
        error={description.error}
        name={label}
        rows={7}
        lang={language}
        maxLength={productLimits.description}
        defaultValue={description.defaultValue}
      />
    </div>
  );
}
