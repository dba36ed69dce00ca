import { Form } from "react-router";
import type { UpiAccount, UpiAccountProblem } from "#domain/payment-methods/upi-direct.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  account: UpiAccount;
  answer:
    | {
        typed: UpiAccount;
        problems: Partial<Record<keyof UpiAccount, UpiAccountProblem>>;
        problem: string | null;
      }
    | undefined;
};

/** The UPI ID to which customers pay without a gateway. */
export function UpiAccountPage({ account, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { upiId, payeeName } = answer?.typed ?? account;
  const word = (field: keyof UpiAccount) => {
    const problem = answer?.problems[field];
    return problem && t(`adminPayments.upi.${problem}`);
  };
  return (
    <PanelPage
      title={t("adminPayments.upi.title")}
      intro={t("adminPayments.upi.intro")}
      back={{ to: "/admin/payment-methods?tab=digital", text: t("adminPayments.back") }}
    >
      <ProblemBox>{answer?.problem ?? null}</ProblemBox>
      <div className="max-w-xl">
        <PanelSection title={t("adminPayments.upi.account")}>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
            <input type="hidden" name="shownUpiId" value={account.upiId} />
            <input type="hidden" name="shownPayeeName" value={account.payeeName} />
            <TextField
              label={t("adminPayments.upi.id")}
              name="upiId"
              autoComplete="off"
              spellCheck={false}
              hint={t("adminPayments.upi.idHint")}
              defaultValue={upiId}
              error={word("upiId")}
            />
            <TextField
              label={t("adminPayments.upi.payee")}
              name="payeeName"
              autoComplete="off"
              hint={t("adminPayments.upi.payeeHint")}
              defaultValue={payeeName}
              error={word("payeeName")}
            />
            <div>
              <SubmitButton text={t("adminPayments.upi.save")} busy={t("adminPayments.saving")} />
            </div>
          </Form>
        </PanelSection>
      </div>
    </PanelPage>
  );
}
