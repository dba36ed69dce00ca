import { vendorReasonMax } from "#domain/vendors/vendor-reason.ts";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";

type ReasonPageProps = {
  /** Which texts the page uses. */
  about: "adminSuspension" | "adminVendorSendingBack" | "adminLicenceRefusal";
  look?: "danger";
  /** The path of the vendor's page. */
  page: string;
  name: string;
  /** The number of the licence concerned, if there is one. */
  number?: string;
  answer: { values: { reason?: string }; problem: string } | undefined;
};

/** What a decision against a vendor does, and the reason it is told. */
export function ReasonPage({ about, look, page, name, number = "", answer }: ReasonPageProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelPage title={t(`${about}.title`, { name, number })} back={{ to: page, text: name }}>
      <div className="max-w-2xl">
        <PanelSection title={t("adminReason.effect")} intro={t(`${about}.text`)}>
          <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
            <TextAreaField
              label={t("adminReason.reason")}
              hint={t("adminReason.hint")}
              error={answer?.problem}
              name="reason"
              rows={4}
              maxLength={vendorReasonMax}
              defaultValue={answer?.values.reason}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Link to={page} className={buttonClass("quiet")}>
                {t("adminReason.cancel")}
              </Link>
              <SubmitButton
                {...(look && { look })}
                text={t(`${about}.submit`)}
                busy={t(`${about}.busy`)}
              />
            </div>
          </Form>
        </PanelSection>
      </div>
    </PanelPage>
  );
}
