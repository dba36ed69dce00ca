import { Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { ClassesTable, type ListedClass } from "./classes-table.tsx";
import { rateText } from "./rate-text.ts";
import { HsnField, NameField, RateFields, TaxForm } from "./tax-fields.tsx";
import type { TaxAnswer, TaxValues } from "./tax-values.ts";

type Props = {
  today: string;
  standardBasisPoints: number;
  classes: readonly ListedClass[];
  uncovered: readonly { hsn: string | null; products: number }[];
  uncoveredHsns: number;
  newId: string;
  /** The usual class was asked to be filled in. */
  isUsual: boolean;
  answer: TaxAnswer | undefined;
};

const usualHsn = "1209";

export function TaxPage({ standardBasisPoints, classes, ...page }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("tax.intro")}>
      {!page.answer && <DoneNotice words={{ added: "tax.added", deleted: "tax.deleted" }} />}
      <div className="mb-6">
        <Notice kind="information">{t("tax.accountant")}</Notice>
      </div>
      <PanelSection
        title={t("tax.standard")}
        action={
          <Link to="/admin/business" className="py-3 font-semibold text-leaf hover:underline">
            {t("tax.toBusiness")}
          </Link>
        }
      >
        <p>
          <strong className="text-lg tabular">{rateText(t, standardBasisPoints)}</strong>{" "}
          {t("tax.standardText")}
        </p>
        <p className="mt-1 text-sm text-muted">{t("tax.unregistered")}</p>
      </PanelSection>
      <h2 className="mb-3 text-lg">{t("tax.classes")}</h2>
      <div className="mb-6">
        <ClassesTable classes={classes} />
      </div>
      <NewClass classes={classes} {...page} />
      <Uncovered {...page} />
    </MoneyPage>
  );
}

type NewClassProps = Pick<Props, "classes" | "today" | "newId" | "isUsual" | "answer">;

function NewClass({ classes, today, newId, isUsual, answer }: NewClassProps) {
  const t = useText();
  const usual = { name: t("tax.usualName"), hsn: usualHsn, rate: "0" };
  const first: TaxValues = { ...(isUsual ? usual : {}), fromDay: today };
  const fields = { typed: answer?.values ?? first, answer };
  const hasUsual = classes.some(({ hsn }) => hsn === usualHsn);
  return (
    <div id="new">
      <PanelSection
        title={t("tax.new")}
        action={
          !hasUsual && (
            <Link to="/admin/money/tax?usual=1#new" className={buttonClass("secondary", "px-4")}>
              {t("tax.usual")}
            </Link>
          )
        }
      >
        {/* Empty again once one more is there, filled once that was asked for. */}
        <TaxForm
          key={`${classes.length} ${isUsual}`}
          action="/admin/money/tax"
          hidden={{ id: answer?.values.id ?? newId }}
          answer={answer}
          submit={t("tax.add")}
        >
          <NameField {...fields} />
          <HsnField {...fields} />
          <RateFields {...fields} />
        </TaxForm>
      </PanelSection>
    </div>
  );
}

function Uncovered({ uncovered, uncoveredHsns }: Pick<Props, "uncovered" | "uncoveredHsns">) {
  const t = useText();
  const left = uncoveredHsns - uncovered.length;
  const isNone = uncovered.length === 0;
  return (
    <PanelSection
      title={t("tax.uncovered")}
      intro={t(isNone ? "tax.uncoveredNone" : "tax.uncoveredText")}
    >
      {!isNone && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 tabular">
          {uncovered.map(({ hsn, products }) => (
            <li key={hsn}>
              <strong>{hsn ?? t("tax.noHsn")}</strong>{" "}
              <span className="text-muted">{t("tax.productsOf", { count: products })}</span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="mt-3 text-muted">{t("tax.uncoveredMore", { count: left })}</p>}
    </PanelSection>
  );
}
