import { Form, Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type {
  CommissionDocumentRow,
  FoundCommissionDocuments,
} from "#server/documents/commission/find-commission-documents.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { ListFilters, SelectFilter, type Option } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

export type SacAnswer = { values: { sac: string }; problem: string };

type Props = {
  found: FoundCommissionDocuments;
  months: readonly Option[];
  answer: SacAnswer | undefined;
};

/** What the shop invoiced vendors for its commission, and the code that it names the service by. */
export function InvoicesPage({ found, months, answer }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("invoices.intro")} action={<ExportLink to="/admin/money/invoices/file" />}>
      {!answer && <DoneNotice words={{ saved: "invoices.sacSaved" }} />}
      {found.isWaiting && (
        <div className="mb-4">
          <Notice kind="information">
            {t("invoices.waiting")}{" "}
            <Link to="/admin/business" className="panel-row-link">
              {t("invoices.toBusiness")}
            </Link>
          </Notice>
        </div>
      )}
      <ListFilters>
        <SelectFilter
          label={t("invoices.month")}
          name="month"
          options={[{ value: "", text: t("panel.all") }, ...months]}
        />
      </ListFilters>
      <DataTable
        caption={t("invoices.caption")}
        columns={columnsOf(t)}
        rows={found.documents}
        rowKey={({ id }) => id}
        empty={t("invoices.empty")}
      />
      <LongListPages shown={found} goOn={t("invoices.goOn")} />
      <div className="mt-6">
        <PanelSection title={t("invoices.sac")} intro={t("invoices.sacText")}>
          <SacForm sac={found.sac} answer={answer} />
        </PanelSection>
      </div>
    </MoneyPage>
  );
}

type Translate = ReturnType<typeof useText>;
type InvoiceColumn = Column<CommissionDocumentRow>;

const columnsOf = (t: Translate): InvoiceColumn[] => [
  {
    key: "number",
    title: t("documentList.number"),
    cell: ({ id, content: { kind, number, corrects } }) => (
      <>
        <Link to={`/admin/money/invoices/${id}`} className="panel-row-link">
          {number}
        </Link>
        <span className="block text-muted">
          {t(`documents.kind.${kind}`)}
          {corrects !== null && (
            <span className="block whitespace-nowrap">
              {t("documentList.corrects", { number: corrects.number })}
            </span>
          )}
        </span>
      </>
    ),
    wide: true,
  },
  {
    key: "date",
    title: t("documentList.date"),
    cell: ({ issuedAt }) => <DayOf moment={issuedAt} />,
    tight: true,
  },
  ...ofStatement(t),
  sumColumn("value", t("invoices.taxable"), ({ sums }) => sums.valuePaise),
  sumColumn("total", t("documentList.total"), ({ sums }) => sums.totalPaise),
  fileColumn(t),
];

const ofStatement = (t: Translate): InvoiceColumn[] => [
  {
    key: "vendor",
    title: t("documentList.vendor"),
    cell: ({ content: { recipient } }) => (
      <>
        {recipient.name}
        {recipient.gstin !== null && (
          <span className="block text-muted">
            {t("invoices.file.gstin")} {recipient.gstin}
          </span>
        )}
      </>
    ),
  },
  {
    key: "statement",
    title: t("invoices.statement"),
    cell: ({ vendorId, content: { statement } }) => (
      <Link
        to={`/admin/vendors/${vendorId}/statements/${statement.serial}`}
        className="panel-row-link"
      >
        {t("statements.number", { number: String(statement.serial) })}
      </Link>
    ),
  },
];

const fileColumn = (t: Translate): InvoiceColumn => ({
  key: "file",
  title: t("documentList.file"),
  cell: ({ id, content: { number } }) => (
    <a
      href={`/admin/money/invoices/${id}/file`}
      download
      aria-label={t("documents.downloadOf", { number })}
      className="panel-icon-button gap-2 font-semibold max-lg:w-auto"
    >
      <PanelIcon name="download" />
      <span className="lg:sr-only">{t("documents.download")}</span>
    </a>
  ),
  bare: true,
  tight: true,
});

const sumColumn = (
  key: string,
  title: string,
  paiseOf: (content: CommissionDocumentRow["content"]) => number,
): InvoiceColumn => ({
  key,
  title,
  cell: ({ content }) => formatExactRupees(paiseOf(content)),
  align: "end",
  tight: true,
});

function SacForm({ sac, answer }: { sac: string; answer: SacAnswer | undefined }) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <Form ref={form} method="post" action="/admin/money/invoices" noValidate className="max-w-sm">
      <div className="mb-4">
        <TextField
          label={t("invoices.sac")}
          hint={t("invoices.sacHint")}
          name="sac"
          defaultValue={answer?.values.sac ?? sac}
          error={answer?.problem}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <SubmitButton text={t("invoices.sacSave")} busy={t("panel.saving")} />
    </Form>
  );
}
