import { Form, Link } from "react-router";
import { removalReasons } from "#domain/people/second-step/second-step.ts";
import type { AccountOwner } from "#server/people/administrators/get-account-owner.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type RemovalFormAnswer = {
  values: { reason: string; checked: string };
  code: string;
  problem: string;
};
type Props = Pick<AccountOwner, "name" | "email" | "hasSecondStep"> & {
  /** The path of the page of the person concerned. */
  page: string;
  answer: RemovalFormAnswer | undefined;
};

/** For somebody whose device is gone: what happened to it, and that it is really them who asks. */
export function RemovalPage({ name, email, hasSecondStep, page, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelPage title={t("adminSecondStep.title", { name })} back={{ to: page, text: name }}>
      <div className="max-w-2xl">
        <PanelSection title={email} intro={t("adminSecondStep.text")}>
          {hasSecondStep ? (
            <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
              <Reasons chosen={answer?.values.reason} isWrong={isAbout(answer, "removal-reason")} />
              <IdentityChecked
                isChecked={answer?.values.checked === "on"}
                isWrong={isAbout(answer, "identity")}
              />
              <div>
                <ProblemBox>{answer?.problem}</ProblemBox>
                <div className="flex flex-wrap justify-end gap-3">
                  <Link to={page} className={buttonClass("quiet")}>
                    {t("panel.cancel")}
                  </Link>
                  <SubmitButton
                    look="danger"
                    text={t("adminSecondStep.submit")}
                    busy={t("adminSecondStep.busy")}
                  />
                </div>
              </div>
            </Form>
          ) : (
            <Notice kind="information">{t("adminSecondStep.ownerNone")}</Notice>
          )}
        </PanelSection>
      </div>
    </PanelPage>
  );
}

const isAbout = (answer: RemovalFormAnswer | undefined, start: string): boolean =>
  answer?.code.startsWith(start) === true;

function Reasons({ chosen, isWrong }: { chosen: string | undefined; isWrong: boolean }) {
  const t = useText();
  return (
    <fieldset role="radiogroup" aria-invalid={isWrong || undefined}>
      <legend className="mb-1 text-sm font-semibold">{t("adminSecondStep.reason")}</legend>
      {removalReasons.map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={chosen === reason}
            className="size-5"
          />
          {t(`adminSecondStep.reason.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
}

function IdentityChecked({ isChecked, isWrong }: { isChecked: boolean; isWrong: boolean }) {
  const t = useText();
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="checked"
        defaultChecked={isChecked}
        aria-invalid={isWrong || undefined}
        className="mt-0.5 size-6 shrink-0"
      />
      {t("adminSecondStep.checked")}
    </label>
  );
}
