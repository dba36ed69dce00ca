import { Form } from "react-router";
import type { VendorPayouts } from "#server/payouts/get-vendor-payouts.ts";
import { PasswordOnceMore } from "#app/features/people/profile/password-once-more.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** `password`: what is wrong with it. */
export type TransferAccountAnswer = {
  account: string;
  problem: string | null;
  password: string | null;
};

type Props = {
  transfers: NonNullable<VendorPayouts["transfers"]>;
  answer: TransferAccountAnswer | undefined;
};

/** Where the gateway moves a vendor's money to. */
export function TransferAccountForm({ transfers: { gateway, account }, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <div className="mt-6">
      <PanelSection
        title={t("payouts.transferAccount", { gateway })}
        intro={t("payouts.transferAccountText")}
      >
        <Form ref={form} method="post" noValidate className="max-w-sm">
          <div className="mb-4">
            <TextField
              label={t("payouts.transferAccountLabel")}
              name="account"
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              defaultValue={answer?.account ?? account ?? ""}
              error={answer?.problem ?? undefined}
            />
          </div>
          <div className="mb-4">
            <PasswordOnceMore error={answer?.password ?? undefined} />
          </div>
          <SubmitButton text={t("payouts.transferAccountSave")} busy={t("panel.saving")} />
        </Form>
      </PanelSection>
    </div>
  );
}
