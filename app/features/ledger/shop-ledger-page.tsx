import { Form, Link } from "react-router";
import { statementLengths, type StatementLength } from "#domain/settings/statement-length.ts";
import type { ListedPosting } from "#server/ledger/posting-list-store.ts";
import type { ShopLedger } from "#server/ledger/get-vendor-ledger.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { accountsColumn, postingColumns } from "./posting-columns.tsx";

export type HoldAnswer = { values: { days: string }; problem: string };

type Props = { ledger: ShopLedger; answer: HoldAnswer | undefined };

/** What was posted last, and how long vendors' money is on hold. */
export function ShopLedgerPage({ ledger, answer }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("ledger.shopIntro")}>
      {!answer && (
        <DoneNotice
          words={{ saved: "ledger.holdSaved", "length-saved": "statements.lengthSaved" }}
        />
      )}
      {!ledger.isWhole && (
        <div className="mb-4">
          <Notice kind="information">{t("ledger.notWhole")}</Notice>
        </div>
      )}
      <PanelSection title={t("ledger.hold")} intro={t("ledger.holdText")}>
        <HoldForm days={ledger.vendorHoldDays} answer={answer} />
      </PanelSection>
      <PanelSection title={t("statements.title")} intro={t("statements.lengthText")}>
        <LengthForm chosen={ledger.statementLength} />
      </PanelSection>
      <h2 className="text-lg">{t("ledger.latest")}</h2>
      <p className="mb-3 text-sm text-muted">{t("ledger.signs")}</p>
      <DataTable
        caption={t("ledger.caption")}
        columns={[...postingColumns(t, "/admin/orders"), vendorColumn(t), accountsColumn(t)]}
        rows={ledger.postings}
        rowKey={({ id }) => String(id)}
        empty={t("ledger.none")}
      />
      <LongListPages shown={ledger} goOn={t("ledger.goOn")} />
    </MoneyPage>
  );
}

const vendorColumn = (t: ReturnType<typeof useText>): Column<ListedPosting> => ({
  key: "vendor",
  title: t("ledger.vendor"),
  cell: ({ vendorId, vendorName }) =>
    vendorId === null ? (
      "–"
    ) : (
      <Link to={`/admin/vendors/${vendorId}/ledger`} className="panel-row-link">
        {vendorName}
      </Link>
    ),
});

function HoldForm({ days, answer }: { days: number; answer: HoldAnswer | undefined }) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <Form ref={form} method="post" action="/admin/money/ledger" noValidate className="max-w-sm">
      <div className="mb-4">
        <TextField
          label={t("ledger.holdDays")}
          hint={t("ledger.holdHint")}
          name="days"
          defaultValue={answer?.values.days ?? String(days)}
          error={answer?.problem}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <SubmitButton text={t("ledger.holdSave")} busy={t("panel.saving")} />
    </Form>
  );
}

function LengthForm({ chosen }: { chosen: StatementLength }) {
  const t = useText();
  return (
    <Form method="post" action="/admin/money/statement-length">
      <div className="mb-4">
        <RadioField
          name="length"
          legend={t("statements.length")}
          choices={statementLengths}
          textOf={(length) => t(`statements.length.${length}`)}
          chosen={chosen}
          look="in-a-row"
        />
      </div>
      <SubmitButton text={t("statements.lengthSave")} busy={t("panel.saving")} />
    </Form>
  );
}
