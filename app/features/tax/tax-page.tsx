import { Form, Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import type { ShownAbove } from "#app/forms/read-fit.ts";
import { AboveMrpChoice } from "#app/kit/panel/above-mrp-choice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
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
  /** How many published products have the standard rate. */
  standardCount: number;
  newId: string;
  /** The usual class was asked to be filled in. */
  isUsual: boolean;
  answer: TaxAnswer | undefined;
  /** What is above its MRP already. */
  above: ShownAbove | null;
  /** Why nothing was done with it. */
  problem: string | null;
};

const usualHsn = "1209";

const done = {
  added: "tax.added",
  deleted: "tax.deleted",
  usual: "tax.usualAdded",
  fitted: "tax.fitted",
} as const;

export function TaxPage({ classes, above, problem, ...page }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("tax.intro")}>
      {!page.answer && <DoneNotice words={done} />}
      {above && <AboveAlready above={above} problem={problem} />}
      <div className="mb-6">
        <Notice kind="information">{t("tax.accountant")}</Notice>
      </div>
      <StandardRate {...page} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("tax.classes")}</h2>
        <Link to="/admin/money/tax/usual" className={buttonClass("primary", "px-4")}>
          {t("tax.usualLink")}
        </Link>
      </div>
      <div className="mb-6">
        <ClassesTable classes={classes} />
      </div>
      <NewClass classes={classes} {...page} />
      <Uncovered {...page} />
    </MoneyPage>
  );
}

function StandardRate({
  standardBasisPoints,
  standardCount: count,
}: Pick<Props, "standardBasisPoints" | "standardCount">) {
  const t = useText();
  const rate = rateText(t, standardBasisPoints);
  return (
    <PanelSection
      title={t("tax.standard")}
      action={
        <Link to="/admin/business" className="py-3 font-semibold text-leaf hover:underline">
          {t("tax.toBusiness")}
        </Link>
      }
    >
      <p>
        <strong className="text-lg tabular">{rate}</strong> {t("tax.standardText")}
      </p>
      <p className="mt-1 text-sm text-muted">{t("tax.unregistered")}</p>
      {count > 0 && standardBasisPoints > 0 && (
        <p className="mt-3 max-w-prose">{t("tax.usualOffer", { count, rate })}</p>
      )}
    </PanelSection>
  );
}

/** By a change from before rates looked at prices, or one that was made beside the panel: nobody can order them. */
function AboveAlready({ above, problem }: { above: ShownAbove; problem: string | null }) {
  const t = useText();
  return (
    <PanelSection title={t("tax.above")} intro={t("tax.aboveText")}>
      <Form method="post" action="/admin/money/tax/above-mrp">
        <ProblemBox>{problem}</ProblemBox>
        <AboveMrpChoice above={above} />
        <SubmitButton text={t("tax.aboveSubmit")} busy={t("panel.saving")} />
      </Form>
    </PanelSection>
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
