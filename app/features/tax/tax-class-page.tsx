import { Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { RatesTable, type ShownClass } from "./rates-table.tsx";
import { NameField, TaxForm } from "./tax-fields.tsx";
import type { TaxAnswer } from "./tax-values.ts";

type Props = { shown: ShownClass; problem: string | null; answer: TaxAnswer | undefined };

export function TaxClassPage({ shown, problem, answer }: Props) {
  const t = useText();
  const { id, name, hsn, version } = shown;
  const page = `/admin/money/tax/${id}`;
  return (
    <PanelPage
      title={name}
      back={{ to: "/admin/money/tax", text: t("tax.back") }}
      action={
        shown.todayBasisPoints === null && (
          <Link to={`${page}/deletion`} className={buttonClass("danger", "px-4")}>
            {t("tax.delete")}
          </Link>
        )
      }
    >
      {!answer && (
        <DoneNotice
          words={{ changed: "tax.changed", rate: "tax.rateAdded", removed: "tax.rateRemoved" }}
        />
      )}
      <ProblemBox>{problem}</ProblemBox>
      <PanelSection
        title={t("tax.rates")}
        intro={shown.todayBasisPoints === null ? undefined : t("tax.keptText")}
        action={
          <Link to={`${page}/rates`} className={buttonClass("primary", "px-4")}>
            {t("tax.addRate")}
          </Link>
        }
      >
        <RatesTable shown={shown} />
      </PanelSection>
      <PanelSection title={t("tax.rename")} intro={t("tax.hsnFixed", { hsn })}>
        <TaxForm
          key={version}
          action={page}
          hidden={{ version: answer?.values.version ?? version }}
          answer={answer}
          submit={t("tax.saveName")}
        >
          <NameField typed={answer?.values ?? { name }} answer={answer} />
        </TaxForm>
      </PanelSection>
    </PanelPage>
  );
}
