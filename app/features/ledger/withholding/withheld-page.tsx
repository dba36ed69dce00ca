import { Form } from "react-router";
import { withheldTaxes } from "#domain/ledger/withholding/withheld.ts";
import { taxPaymentLimits } from "#domain/ledger/withholding/tax-payment.ts";
import { formatIsoDay, formatIsoMonth } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { Withheld } from "#server/ledger/withholding/get-withheld.ts";
import type { ListedTaxPayment, WithheldMonth } from "#server/ledger/withholding/withheld-store.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import type { TaxPaymentAnswer } from "./answer-withholding-form.ts";
import { CheckField } from "#app/kit/panel/check-field.tsx";

type Props = { withheld: Withheld; newId: string; answer: TaxPaymentAnswer | undefined };
type Translate = ReturnType<typeof useText>;

/** By month what was withheld and what went to the tax office. */
export function WithheldPage({ withheld, newId, answer }: Props) {
  const t = useText();
  return (
    <PanelPage
      title={t("withholding.toMonths")}
      intro={t("withheld.intro")}
      back={{ to: "/admin/money/withholding", text: t("withheld.back") }}
    >
      {!answer && <DoneNotice words={{ saved: "withheld.saved" }} />}
      <div className="mb-6">
        <DataTable
          caption={t("withheld.caption")}
          columns={monthColumns(t)}
          rows={withheld.months}
          rowKey={({ month, tax }) => `${month} ${tax}`}
          empty={t("withheld.none")}
        />
      </div>
      <PanelSection title={t("withheld.pay")} intro={t("withheld.payText")}>
        {/* Empty again once one more is there. */}
        <PaymentForm
          key={withheld.payments[0]?.id}
          newId={newId}
          today={withheld.today}
          answer={answer}
        />
      </PanelSection>
      <h2 className="mb-3 text-lg">{t("withheld.payments")}</h2>
      <DataTable
        caption={t("withheld.paymentsCaption")}
        columns={paymentColumns(t)}
        rows={withheld.payments}
        rowKey={({ id }) => id}
        empty={t("withheld.noPayments")}
      />
    </PanelPage>
  );
}

const monthColumns = (t: Translate): Column<WithheldMonth>[] => [
  {
    key: "month",
    title: t("withheld.month"),
    cell: ({ month, tax }) => (
      <strong>
        {formatIsoMonth(month)}, {t(`withholding.name.${tax}`)}
      </strong>
    ),
    wide: true,
  },
  {
    key: "withheld",
    title: t("withheld.withheld"),
    cell: ({ withheldPaise }) => formatExactRupees(withheldPaise),
    align: "end",
  },
  {
    key: "paid",
    title: t("withheld.paid"),
    cell: ({ paidPaise }) => formatExactRupees(paidPaise),
    align: "end",
  },
  {
    key: "open",
    title: t("withheld.open"),
    cell: ({ withheldPaise, paidPaise }) => formatExactRupees(withheldPaise - paidPaise),
    align: "end",
  },
  {
    key: "file",
    title: t("withheld.file"),
    cell: ({ month, tax }) => (
      <ExportLink
        to={`/admin/money/withheld/${month.slice(0, 7)}/${tax}`}
        text={t("withheld.csv")}
      />
    ),
  },
];

const paymentColumns = (t: Translate): Column<ListedTaxPayment>[] => [
  {
    key: "month",
    title: t("withheld.month"),
    cell: ({ month, tax }) => `${formatIsoMonth(month)}, ${t(`withholding.name.${tax}`)}`,
  },
  {
    key: "challan",
    title: t("withheld.challan"),
    cell: ({ challan }) => <span className="wrap-anywhere">{challan}</span>,
    wide: true,
  },
  { key: "paidOn", title: t("withheld.paidOn"), cell: ({ paidOn }) => formatIsoDay(paidOn) },
  {
    key: "amount",
    title: t("withheld.paid"),
    cell: ({ amountPaise }) => formatExactRupees(amountPaise),
    align: "end",
  },
  {
    key: "entered",
    title: t("withholding.entered"),
    cell: ({ enteredAt, enteredBy }) => (
      <>
        <TimeOf moment={enteredAt} />
        <p className="text-sm text-muted">{t("withholding.enteredBy", { name: enteredBy })}</p>
      </>
    ),
  },
];

type FormProps = { newId: string; today: string; answer: TaxPaymentAnswer | undefined };

function PaymentForm({ newId, today, answer }: FormProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  const first = { tax: "tcs", month: "", amount: "", challan: "", paidOn: today, takesBack: false };
  const typed = answer?.values ?? { id: newId, ...first };
  const problems = answer?.problems ?? {};
  const field = (name: "month" | "amount" | "challan" | "paidOn") => ({
    name,
    defaultValue: typed[name],
    error: problems[name],
    autoComplete: "off",
  });
  return (
    <Form ref={form} method="post" action="/admin/money/withheld" noValidate>
      <input type="hidden" name="id" value={typed.id} />
      <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        <Field label={t("withholding.tax")} error={problems.tax}>
          {(control) => (
            <select {...control} name="tax" defaultValue={typed.tax}>
              {withheldTaxes.map((tax) => (
                <option key={tax} value={tax}>
                  {t(`withholding.name.${tax}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...field("month")}
          label={t("withheld.month")}
          hint={t("withheld.monthHint")}
          placeholder={today.slice(0, 7)}
        />
        <TextField {...field("amount")} label={t("withheld.amount")} inputMode="decimal" />
        <TextField
          {...field("challan")}
          label={t("withheld.challan")}
          maxLength={taxPaymentLimits.challanLength}
        />
        <TextField {...field("paidOn")} label={t("withheld.paidOn")} type="date" />
        <CheckField name="takesBack" label={t("withheld.takesBack")} typed={typed.takesBack} />
      </div>
      <ProblemBox>{answer?.problem}</ProblemBox>
      <SubmitButton text={t("withheld.save")} busy={t("panel.saving")} />
    </Form>
  );
}
