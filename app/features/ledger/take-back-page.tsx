import { Form, Link } from "react-router";
import { correctionLimits } from "#domain/ledger/correction.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  /** The path of the vendor's ledger. */
  page: string;
  name: string;
  answer: { values: { reason?: string }; problem: string } | undefined;
};

/** Why the opposite of a correction is posted. */
export function TakeBackPage({ page, name, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelPage title={t("ledger.takeBackTitle", { name })} back={{ to: page, text: name }}>
      <div className="max-w-2xl">
        <PanelSection title={t("ledger.takeBack")} intro={t("ledger.takeBackText")}>
          <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
            <TextAreaField
              label={t("ledger.reason")}
              hint={t("ledger.reasonHint")}
              error={answer?.problem}
              name="reason"
              rows={3}
              maxLength={correctionLimits.reasonLength}
              defaultValue={answer?.values.reason}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Link to={page} className={buttonClass("quiet")}>
                {t("adminReason.cancel")}
              </Link>
              <SubmitButton text={t("ledger.takeBackSave")} busy={t("panel.saving")} />
            </div>
          </Form>
        </PanelSection>
      </div>
    </PanelPage>
  );
}
