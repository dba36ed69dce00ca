import { Form } from "react-router";
import { payoutFields, writeBankFileColumns } from "#domain/settings/bank-file.ts";
import type { PayoutSettings } from "#server/payouts/get-payout-settings.ts";
import type { WrittenPayoutSettings } from "#server/payouts/change-payout-settings.ts";
import { decimalRupees } from "#domain/money.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";

export type SettingsAnswer = {
  values: Partial<WrittenPayoutSettings>;
  problems: Partial<WrittenPayoutSettings>;
  problem: string | null;
};

type Props = { settings: PayoutSettings; answer: SettingsAnswer | undefined };

export function SettingsPage({ settings, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const fields = payoutFields.join(", ");
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <PanelPage
      title={t("payouts.settings")}
      back={{ to: "/admin/money/payouts", text: t("money.payouts") }}
    >
      <ProblemBox>{answer?.problem}</ProblemBox>
      <PanelSection title={t("money.payouts")}>
        <Form ref={form} method="post" noValidate className="flex max-w-2xl flex-col gap-4">
          <TextField
            label={t("payouts.minimum")}
            hint={t("payouts.minimumHint")}
            name="minimum"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.minimum ?? decimalRupees(settings.payoutMinimumPaise)}
            error={problems.minimum}
          />
          <TextField
            label={t("payouts.debtLimit")}
            hint={t("payouts.debtLimitHint")}
            name="debtLimit"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.debtLimit ?? decimalRupees(settings.vendorDebtLimitPaise)}
            error={problems.debtLimit}
          />
          <TextAreaField
            label={t("payouts.columns")}
            hint={t("payouts.columnsHint", { fields })}
            name="columns"
            rows={9}
            spellCheck={false}
            defaultValue={values.columns ?? writeBankFileColumns(settings.bankFileColumns)}
            error={problems.columns}
          />
          <div>
            <SubmitButton text={t("payouts.settingsSave")} busy={t("panel.saving")} />
          </div>
        </Form>
      </PanelSection>
    </PanelPage>
  );
}
