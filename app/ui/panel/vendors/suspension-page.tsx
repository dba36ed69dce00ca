import { suspensionReasonMax } from "#domain/vendors/vendor-moves.ts";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { useFirstProblem } from "#app/ui/first-problem.ts";
import { SubmitButton } from "#app/ui/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/ui/panel/panel-page.tsx";
import { TextAreaField } from "#app/ui/panel/text-area-field.tsx";
import { useText } from "#app/ui/text.tsx";

type SuspensionPageProps = {
  vendorId: string;
  name: string;
  answer: { values: { reason?: string }; problem: string } | undefined;
};

export function SuspensionPage({ vendorId, name, answer }: SuspensionPageProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  const page = `/admin/vendors/${vendorId}`;
  const title = t("adminSuspension.title", { name });
  return (
    <PanelPage title={title} back={{ to: page, text: name }}>
      <div className="max-w-2xl">
        <PanelSection title={t("adminSuspension.effect")} intro={t("adminSuspension.text")}>
          <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
            <TextAreaField
              label={t("adminSuspension.reason")}
              hint={t("adminSuspension.hint")}
              error={answer?.problem}
              name="reason"
              rows={4}
              maxLength={suspensionReasonMax}
              defaultValue={answer?.values.reason}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Link to={page} className={buttonClass("quiet")}>
                {t("adminSuspension.cancel")}
              </Link>
              <SubmitButton
                look="danger"
                text={t("adminSuspension.submit")}
                busy={t("adminSuspension.busy")}
              />
            </div>
          </Form>
        </PanelSection>
      </div>
    </PanelPage>
  );
}
