import { useId, type ReactNode } from "react";
import { languages, type Language } from "#domain/language.ts";
import { useText } from "#app/kit/text.tsx";

const nameOf = { en: "panel.english", hi: "panel.hindi" } as const;

type LanguageTabsProps = {
  language: Language;
  onChange: (language: Language) => void;
  /** Both are drawn, so that nothing that was typed is lost; one is shown. */
  panels: Record<Language, ReactNode>;
};

/** English (EN), Hindi (IN). Without JavaScript both stand below each other. */
export function LanguageTabs({ language, onChange, panels }: LanguageTabsProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={t("panel.languages")}
        className="mb-4 flex gap-1 border-b border-line"
      >
        {languages.map((one) => (
          <Tab key={one} id={id} language={one} shown={language} onChange={onChange} />
        ))}
      </div>
      {languages.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-panel-${one}`}
          aria-labelledby={`${id}-tab-${one}`}
          className={one === language ? undefined : "mt-6 hidden noscript:block"}
        >
          {one !== language && <p className="mb-3 font-semibold">{t(nameOf[one])}</p>}
          {panels[one]}
        </div>
      ))}
    </>
  );
}

type TabProps = {
  id: string;
  language: Language;
  shown: Language;
  onChange: (language: Language) => void;
};

function Tab({ id, language, shown, onChange }: TabProps) {
  const t = useText();
  const isShown = language === shown;
  const move = (key: string) => {
    const other = languages.find((one) => one !== language);
    if (other === undefined || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
    onChange(other);
    document.getElementById(`${id}-tab-${other}`)?.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${language}`}
      aria-selected={isShown}
      aria-controls={`${id}-panel-${language}`}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onChange(language)}
      onKeyDown={({ key }) => move(key)}
      className={`-mb-px min-h-11 border-b-2 px-4 font-semibold ${
        isShown ? "border-leaf text-leaf-deep" : "border-transparent text-muted"
      }`}
    >
      {t(nameOf[language])}
    </button>
  );
}
