import type { LongListPage } from "#domain/list-page.ts";
import { formatRupees } from "#domain/money.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import type { CommissionAnswer } from "./answer-commission-form.ts";
import { CommissionForm } from "./commission-form.tsx";
import type { Named } from "./subject-field.tsx";
import { ruleColumns, type ShownRule } from "./rule-columns.tsx";

type Props = LongListPage & {
  today: string;
  basisPoints: number;
  parcelFeePaise: number;
  taxBasisPoints: number;
  commissionSac: string;
  rules: readonly ShownRule[];
  categories: readonly Named[];
  vendors: readonly Named[];
  /** Whose rule was asked for. */
  vendorId: string | null;
  newId: string;
  answer: CommissionAnswer | undefined;
};

/** What the shop keeps of a sale, and every rule there ever was for it. */
export function CommissionPage({ rules, answer, ...page }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("commission.intro")}>
      {!answer && <DoneNotice words={{ added: "commission.added" }} />}
      <div className="mb-6">
        <Notice kind="information">{t("commission.accountant")}</Notice>
      </div>
      <Today {...page} />
      <PanelSection title={t("commission.add")} intro={t("commission.addText")}>
        {/* Empty again once one more is there. */}
        <CommissionForm key={`${page.total} ${page.vendorId}`} {...page} answer={answer} />
      </PanelSection>
      <h2 className="mb-3 text-lg">{t("commission.rules")}</h2>
      <DataTable
        caption={t("commission.caption")}
        columns={ruleColumns(t)}
        rows={rules}
        rowKey={({ id }) => id}
        empty={t("commission.none")}
      />
      <LongListPages shown={page} goOn={t("commission.goOn")} />
    </MoneyPage>
  );
}

function Today({
  basisPoints,
  parcelFeePaise,
  taxBasisPoints,
  commissionSac: sac,
}: Pick<Props, "basisPoints" | "parcelFeePaise" | "taxBasisPoints" | "commissionSac">) {
  const t = useText();
  const percent = (rate: number) => t("tax.percent", { rate: rate / 100 });
  return (
    <PanelSection title={t("commission.today")}>
      <p>
        <strong className="text-lg tabular">{percent(basisPoints)}</strong>{" "}
        {t("commission.todayText")}
      </p>
      {parcelFeePaise > 0 && (
        <p className="mt-1">{t("commission.todayFee", { fee: formatRupees(parcelFeePaise) })}</p>
      )}
      <p className="mt-1 text-sm text-muted">
        {taxBasisPoints > 0
          ? t("commission.todayTax", { rate: percent(taxBasisPoints), sac })
          : t("commission.todayNoTax")}
      </p>
    </PanelSection>
  );
}
