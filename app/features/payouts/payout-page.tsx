import { Form } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import { payoutReasonMaxLength } from "#domain/payouts/settle-payout.ts";
import type { OpenedPayout } from "#server/payouts/get-payout-runs.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { PayoutStateOf } from "./payout-state.tsx";

export type SettleAnswer = {
  values: { utr?: string; day?: string; reason?: string };
  problems: { utr?: string; day?: string; reason?: string };
  problem: string | null;
};

type Props = { payout: OpenedPayout; today: string; answer: SettleAnswer | undefined };

/** What the bank said of one payout, by hand. */
export function PayoutPage({ payout, today, answer }: Props) {
  const t = useText();
  const { serial, runNumber, vendorName: vendor, amountPaise, isApproved, state } = payout;
  const number = String(runNumber);
  const isTransfer = "transferAccount" in payout.to;
  return (
    <PanelPage
      title={t("payouts.payout", { reference: payoutReference(serial) })}
      intro={t("payouts.payoutIntro", { vendor, amount: formatExactRupees(amountPaise) })}
      back={{ to: `/admin/money/payouts/${number}`, text: t("payouts.run", { number }) }}
    >
      <ProblemBox>{answer?.problem}</ProblemBox>
      <div className="mb-5">
        <PayoutStateOf payout={payout} />
      </div>
      {!isApproved && <p>{t("payouts.waitsForApproval")}</p>}
      {isApproved && state === "reserved" && !isTransfer && (
        <PaidForm today={today} answer={answer} />
      )}
      {isApproved && (state === "reserved" || state === "paid") && (
        <FailedForm
          wasPaid={state === "paid"}
          text={t(failedTexts[state === "paid" ? "paid" : isTransfer ? "transfer" : "bank"])}
          answer={answer}
        />
      )}
      {isApproved && state !== "reserved" && state !== "paid" && <p>{t("payouts.ended")}</p>}
    </PanelPage>
  );
}

function PaidForm({ today, answer }: Pick<Props, "today" | "answer">) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelSection title={t("payouts.markPaid")} intro={t("payouts.paidText")}>
      <Form ref={form} method="post" noValidate className="flex max-w-sm flex-col gap-4">
        <input type="hidden" name="outcome" value="paid" />
        <TextField
          label="UTR"
          name="utr"
          maxLength={40}
          autoComplete="off"
          defaultValue={answer?.values.utr}
          error={answer?.problems.utr}
        />
        <TextField
          label={t("payouts.day")}
          name="day"
          type="date"
          max={today}
          defaultValue={answer?.values.day ?? today}
          error={answer?.problems.day}
        />
        <div>
          <SubmitButton text={t("payouts.savePaid")} busy={t("panel.saving")} />
        </div>
      </Form>
    </PanelSection>
  );
}

const failedTexts = {
  paid: "payouts.returnedText",
  transfer: "payouts.notMadeText",
  bank: "payouts.failedText",
} as const;

type FailedProps = Pick<Props, "answer"> & { wasPaid: boolean; text: string };

function FailedForm({ wasPaid, text, answer }: FailedProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelSection title={t("payouts.markFailed")} intro={text}>
      <Form ref={form} method="post" noValidate className="flex max-w-2xl flex-col gap-4">
        <input type="hidden" name="outcome" value={wasPaid ? "returned" : "failed"} />
        <TextAreaField
          label={t("payouts.reason")}
          hint={t("payouts.reasonHint")}
          name="reason"
          rows={2}
          maxLength={payoutReasonMaxLength}
          defaultValue={answer?.values.reason}
          error={answer?.problems.reason}
        />
        <div>
          <SubmitButton
            look="secondary"
            text={t(wasPaid ? "payouts.saveReturned" : "payouts.saveFailed")}
            busy={t("panel.saving")}
          />
        </div>
      </Form>
    </PanelSection>
  );
}
