import { Link } from "react-router";
import { grouped } from "#domain/people/second-step/second-step.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

type Props = {
  codes: readonly string[];
  email: string;
  page: string;
  /** The first ones: what they belong to was turned on just now. */
  isFirst: boolean;
};

const takeFocus = (part: HTMLElement | null) => part?.focus();

/** Shown this once: they are kept as hashes only. */
export function RecoveryCodes({ codes, email, page, isFirst }: Props) {
  const t = useText();
  const isHydrated = useHydrated();
  const shown = codes.map((code) => grouped(code, 5, "-"));
  const text = [t("secondStep.codesFileHead", { email }), "", ...shown, ""].join("\r\n");
  return (
    <div className="mt-4 flex max-w-2xl flex-col gap-4 rounded-card border border-line bg-white p-4 sm:p-6">
      <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-3 focus:outline-none">
        {isFirst && <Notice kind="good">{t("secondStep.turnedOn")}</Notice>}
        <p className="font-semibold">{t("secondStep.codesShown")}</p>
        <p className="text-muted">{t("secondStep.codesKeep")}</p>
      </div>
      <ol
        className="grid list-inside list-decimal gap-x-6 gap-y-1 font-mono sm:grid-cols-2"
        translate="no"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-col gap-2 sm:flex-row sm:gap-3 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass("secondary")}
        >
          {t("secondStep.codesFile")}
        </a>
        {isHydrated && (
          <Button type="button" look="secondary" onClick={() => window.print()}>
            {t("secondStep.codesPrint")}
          </Button>
        )}
        <Link to={page} className={buttonClass("primary")}>
          {t("secondStep.codesDone")}
        </Link>
      </div>
    </div>
  );
}
