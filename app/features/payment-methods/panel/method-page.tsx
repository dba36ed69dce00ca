import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import type { MethodDraft } from "./method-draft.ts";
import { MethodForm, type MethodAnswer } from "./method-form.tsx";

type Props = {
  method: MethodDraft & { version: string; demo: boolean };
  problem: string | null;
  answer: MethodAnswer | undefined;
};

/** One of the owner's own: what it says, and its end. */
export function MethodPage({ method, problem, answer }: Props) {
  const t = useText();
  const { id, name, version, demo } = method;
  const page = `/admin/payment-methods/offline/${id}`;
  return (
    <PanelPage
      title={name}
      back={{ to: "/admin/payment-methods", text: t("adminPayments.back") }}
      action={
        <ConfirmDialog
          open={{ text: t("adminPayments.delete"), className: buttonClass("danger", "px-4") }}
          title={t("adminPayments.deleteTitle", { name })}
          text={t("adminPayments.deleteText")}
          submit={t("adminPayments.delete")}
          isDanger
          action={`${page}/deletion`}
        />
      }
    >
      <ProblemBox>{problem}</ProblemBox>
      {demo && (
        <div className="mb-4">
          <Notice kind="information">{t("adminPayments.demoNote")}</Notice>
        </div>
      )}
      <PanelSection title={t("adminPayments.edit")}>
        <MethodForm
          key={id}
          action={page}
          first={method}
          version={version}
          answer={answer}
          submit={t("adminPayments.save")}
        />
      </PanelSection>
    </PanelPage>
  );
}
