import { Link } from "react-router";
import type { ListedPosting } from "#server/ledger/posting-list-store.ts";
import type { VendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { CorrectionAnswer } from "./answer-correction-form.ts";
import { BalanceFigures } from "./balance-figures.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { PostingFilters } from "./posting-filters.tsx";
import { accountsColumn, postingColumns } from "./posting-columns.tsx";

type Props = {
  ledger: VendorLedger;
  today: string;
  /** The path of the vendor's page. */
  page: string;
  newId: string;
  answer: CorrectionAnswer | undefined;
};

/** A vendor's ledger, as the panel sees it. */
export function VendorLedgerPage({ ledger, today, page, newId, answer }: Props) {
  const t = useText();
  const { vendorName: name } = ledger;
  return (
    <PanelPage
      title={t("ledger.vendorTitle", { name })}
      intro={t("ledger.vendorIntro")}
      back={{ to: page, text: name }}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={`${page}/statements`} className={buttonClass("secondary", "px-4")}>
            {t("statements.title")}
          </Link>
          <Link to={`${page}/payouts`} className={buttonClass("secondary", "px-4")}>
            {t("payouts.title")}
          </Link>
        </div>
      }
    >
      {!answer && (
        <DoneNotice
          words={{ corrected: "ledger.corrected", "taken-back": "ledger.takenBackDone" }}
        />
      )}
      <BalanceFigures {...ledger} today={today} />
      <ListHead page={page} />
      <DataTable
        caption={t("ledger.caption")}
        columns={[
          ...postingColumns(t, "/admin/orders"),
          accountsColumn(t),
          takeBackColumn(t, page),
        ]}
        rows={ledger.postings}
        rowKey={({ id }) => String(id)}
        empty={t("ledger.none")}
      />
      <LongListPages shown={ledger} goOn={t("ledger.goOn")} />
      <div className="mt-6">
        <PanelSection title={t("ledger.correct")} intro={t("ledger.correctText")}>
          {/* Empty again once one more is there. */}
          <CorrectionForm key={ledger.postings[0]?.id ?? 0} newId={newId} answer={answer} />
        </PanelSection>
      </div>
    </PanelPage>
  );
}

function ListHead({ page }: Pick<Props, "page">) {
  const t = useText();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("ledger.moved")}</h2>
        <ExportLink to={`${page}/ledger/file`} />
      </div>
      <p className="mb-3 text-sm text-muted">{t("ledger.signs")}</p>
      <PostingFilters />
    </>
  );
}

const takeBackColumn = (t: ReturnType<typeof useText>, page: string): Column<ListedPosting> => ({
  key: "takeBack",
  title: "",
  cell: ({ id, kind, isTakenBack }) => {
    if (kind !== "correction") return null;
    if (isTakenBack) return <span className="text-sm text-muted">{t("ledger.takenBack")}</span>;
    return (
      <Link to={`${page}/ledger/${id}/taking-back`} className="panel-row-link">
        {t("ledger.takeBack")}
      </Link>
    );
  },
  bare: true,
});
