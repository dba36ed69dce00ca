import { useState } from "react";
import { categoryNameMax } from "#domain/catalogue/categories/category.ts";
import { languages, type Language } from "#domain/language.ts";
import { TextField } from "#app/kit/field.tsx";
import { LanguageTabs } from "#app/kit/panel/tabs/language-tabs.tsx";
import { useText } from "#app/kit/text.tsx";
import type { CategoryProblems, CategoryValues } from "./category-values.ts";

const nameOf = { en: "nameEn", hi: "nameHi" } as const;

type NameTabsProps = { values: CategoryValues; problems: CategoryProblems };

/** One name per language, each behind its tab. What is wrong behind the other one is said here, too. */
export function NameTabs({ values, problems }: NameTabsProps) {
  const t = useText();
  const [chosen, choose] = useOpenTab(problems);
  const other = languages.find((language) => language !== chosen);
  const hidden = other && problems[nameOf[other]];
  const field = (language: Language) => {
    const name = nameOf[language];
    return (
      <TextField
        label={t(`adminCategories.${name}`)}
        aside={t("adminCategories.required")}
        name={name}
        lang={language}
        maxLength={categoryNameMax}
        autoComplete="off"
        placeholder={t("adminCategories.namePlaceholder")}
        defaultValue={values[name]}
        error={problems[name]}
      />
    );
  };
  return (
    <div>
      <LanguageTabs
        language={chosen}
        onChange={choose}
        panels={{ en: field("en"), hi: field("hi") }}
      />
      {hidden && (
        <p className="mt-1 text-sm text-chilli">
          {t(other === "hi" ? "panel.hindi" : "panel.english")}: {hidden}
        </p>
      )}
    </div>
  );
}

/** The tab of the first name that was refused, and then whichever is chosen. */
function useOpenTab(problems: CategoryProblems): [Language, (language: Language) => void] {
  const first = problems.nameEn ? "en" : problems.nameHi ? "hi" : null;
  const [chosen, choose] = useState<Language>(first ?? "en");
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    if (first !== null) choose(first);
  }
  return [chosen, choose];
}
