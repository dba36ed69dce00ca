import { Form } from "react-router";
import type { PayoutWay } from "#domain/payouts/payout.ts";
import type { OpenedRun } from "#server/payouts/get-payout-runs.ts";
import { PasswordOnceMore } from "#app/features/people/profile/password-once-more.tsx";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";

/** `password`: what is wrong with it. */
export type ApprovalAnswer = { problem: string | null; password: string | null };

type ApprovalProps = { page: string; opened: OpenedRun; answer: ApprovalAnswer | undefined };

/** Approved by another, or dropped. */
export function Approval({ page, opened, answer }: ApprovalProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelSection
      title={t("payouts.approveTitle")}
      intro={t(opened.needsAnother ? "payouts.approveOther" : "payouts.approveText")}
    >
      {!opened.run.asProposed && (
        <div className="mb-4">
          <Notice kind="information">{t("payouts.preparedOther")}</Notice>
        </div>
      )}
      {!opened.needsAnother && (
        <Form ref={form} method="post" noValidate className="mb-4 max-w-sm">
          <div className="mb-4">
            <PasswordOnceMore error={answer?.password ?? undefined} />
          </div>
          <SubmitButton text={t("payouts.approve")} busy={t("payouts.approving")} />
        </Form>
      )}
      <PostButton action={`${page}/dropping`} text={t("payouts.drop")} />
    </PanelSection>
  );
}

type LeavingProps = { page: string; way: PayoutWay; isTaken: boolean };

/** What an approved run waits for: the bank, by its file, or the gateway. */
export function Leaving({ page, way, isTaken }: LeavingProps) {
  const t = useText();
  if (way === "bank-file") return <BankFile page={page} isTaken={isTaken} />;
  return (
    <PanelSection title={t("payouts.transfers")}>
      <p className="max-w-prose">{t("payouts.transfersText")}</p>
    </PanelSection>
  );
}

/** A form of the browser's own: what comes back is a file, and the page stays. */
function BankFile({ page, isTaken }: Omit<LeavingProps, "way">) {
  const t = useText();
  return (
    <PanelSection title={t("payouts.file")} intro={t("payouts.fileText")}>
      {isTaken && <p className="mb-3 max-w-prose text-chilli">{t("payouts.takenText")}</p>}
      <form method="post" action={`${page}/file`}>
        {isTaken && <input type="hidden" name="again" value="yes" />}
        <Button look={isTaken ? "secondary" : "primary"}>
          {t(isTaken ? "payouts.takeAgain" : "payouts.take")}
        </Button>
      </form>
    </PanelSection>
  );
}
