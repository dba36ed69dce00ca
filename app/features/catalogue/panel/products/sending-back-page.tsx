import { Form, Link } from "react-router";
import { sendingBackReasonMax } from "#domain/catalogue/products/sending-back.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  productId: string;
  name: string;
  answer: { values: { reason?: string }; problem: string } | undefined;
};

export function SendingBackPage({ productId, name, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const page = `/admin/products/${productId}`;
  return (
    <PanelPage title={t("adminSendingBack.title", { name })} back={{ to: page, text: name }}>
      <div className="max-w-2xl">
        <PanelSection title={t("adminSendingBack.effect")} intro={t("adminSendingBack.text")}>
          <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
            <TextAreaField
              label={t("adminSendingBack.reason")}
              hint={t("adminSendingBack.hint")}
              error={answer?.problem}
              name="reason"
              rows={4}
              maxLength={sendingBackReasonMax}
              defaultValue={answer?.values.reason}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Link to={page} className={buttonClass("quiet")}>
                {t("adminSendingBack.cancel")}
              </Link>
              <SubmitButton
                look="danger"
                text={t("adminSendingBack.submit")}
                busy={t("adminSendingBack.busy")}
              />
            </div>
          </Form>
        </PanelSection>
      </div>
    </PanelPage>
  );
}
