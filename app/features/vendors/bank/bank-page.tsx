import { bankHoldHours, holderMaxLength } from "#domain/vendors/bank/bank-account.ts";
import type { OwnBankAccount } from "#server/vendors/bank/get-bank-account.ts";
import { Form } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { BankAnswer } from "./answer-bank.ts";
import { BankHistory } from "./bank-history.tsx";
import { CurrentAccount } from "./current-account.tsx";
import { PasswordOnceMore } from "#app/features/people/profile/password-once-more.tsx";

type Props = OwnBankAccount & { now: Date; newId: string; answer: BankAnswer | undefined };

/** Where the vendor is paid to. Of the number nobody is shown more than the last four digits. */
export function BankPage({ current, history, now, newId, answer }: Props) {
  const t = useText();
  const path = usePath();
  return (
    <PanelPage
      title={t("bank.title")}
      intro={t("bank.intro", { hours: bankHoldHours })}
      back={{ to: path("/vendor/money"), text: t("ledger.title") }}
    >
      {!answer && <DoneNotice words={{ saved: "bank.saved", removed: "bank.removed" }} />}
      <PanelSection
        title={t("bank.current")}
        action={
          current && (
            <LocalLink to="/vendor/money/bank/removal" className={buttonClass("secondary", "px-4")}>
              {t("bank.remove")}
            </LocalLink>
          )
        }
      >
        {current ? <CurrentAccount current={current} now={now} /> : <p>{t("bank.none")}</p>}
      </PanelSection>
      <PanelSection title={t(current ? "bank.replace" : "bank.add")} intro={t("bank.formIntro")}>
        {/* Empty again once it is saved. */}
        <BankForm key={history[0]?.id ?? ""} newId={newId} answer={answer} />
      </PanelSection>
      <BankHistory history={history} />
    </PanelPage>
  );
}

function BankForm({ newId, answer }: Pick<Props, "newId" | "answer">) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="id" value={values.id ?? newId} />
      <TextField
        label={t("bank.holder")}
        hint={t("bank.holderHint")}
        name="holder"
        required
        maxLength={holderMaxLength}
        autoComplete="off"
        defaultValue={values.holder}
        error={problems.holder}
      />
      <NumberField
        label={t("bank.number")}
        hint={t("bank.numberHint")}
        name="accountNumber"
        error={problems.accountNumber}
      />
      <NumberField
        label={t("bank.numberAgain")}
        hint={t("bank.numberAgainHint")}
        name="accountNumberAgain"
        error={problems.accountNumberAgain}
      />
      <TextField
        label={t("bank.ifsc")}
        hint={t("bank.ifscHint")}
        name="ifsc"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.ifsc}
        error={problems.ifsc}
      />
      <PasswordOnceMore error={problems.currentPassword} />
      <div>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <SubmitButton text={t("bank.save")} busy={t("panel.saving")} />
      </div>
    </Form>
  );
}

type NumberProps = { label: string; hint: string; name: string; error: string | undefined };

/** Emptied when the form is refused, as a password is. */
const NumberField = (field: NumberProps) => (
  <TextField {...field} required inputMode="numeric" autoComplete="off" data-password />
);
