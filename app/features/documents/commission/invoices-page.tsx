import { Form, Link } from "react-router";
import type { FoundCommissionDocuments } from "#server/documents/commission/find-commission-documents.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { ListFilters, SelectFilter, type Option } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { invoiceColumns } from "./invoice-columns.tsx";

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
        columns={invoiceColumns(t)}
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
