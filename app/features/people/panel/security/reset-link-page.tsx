import { Form } from "react-router";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { CopyField } from "#app/features/people/panel/administrators/copy-field.tsx";

type MadeLink = { link: string; expiresAt: Date };
type Props = {
  name: string;
  email: string;
  /** The path of the page of the person concerned. */
  page: string;
  answer: { made: MadeLink | null; problem: string | null } | undefined;
};

/** For somebody whom no mail reaches: that it is really them who asks, then the link, once. */
export function ResetLinkPage({ name, email, page, answer }: Props) {
  const t = useText();
  const made = answer?.made ?? null;
  const form = useFirstProblem(answer?.problem ? answer : undefined);
  return (
    <PanelPage title={t("adminResetLink.title", { name })} back={{ to: page, text: name }}>
      <div className="max-w-2xl">
        {made && <ReadyLink key={made.link} name={name} made={made} />}
        <PanelSection title={email} intro={t("adminResetLink.text")}>
          <Form
            // Emptied with each link: the next one is made after another look at who asks.
            key={made?.link}
            method="post"
            noValidate
            ref={form}
            className="flex flex-col gap-4"
          >
            <label className="flex min-h-11 items-start gap-3">
              <input
                type="checkbox"
                name="checked"
                aria-invalid={answer?.problem ? true : undefined}
                className="mt-0.5 size-6 shrink-0"
              />
              {t("adminResetLink.checked")}
            </label>
            <div>
              <ProblemBox>{answer?.problem}</ProblemBox>
              <SubmitButton
                look={made ? "secondary" : "primary"}
                text={t(made ? "adminResetLink.another" : "adminResetLink.submit")}
                busy={t("adminResetLink.busy")}
              />
            </div>
          </Form>
        </PanelSection>
      </div>
    </PanelPage>
  );
}

function ReadyLink({ name, made: { link, expiresAt } }: { name: string; made: MadeLink }) {
  const t = useText();
  const until = formatIndiaMoment(expiresAt);
  return (
    <PanelSection
      title={t("adminResetLink.ready", { name })}
      intro={t("adminResetLink.once", { until, name })}
    >
      <CopyField label={t("adminInvite.link")} text={link} />
    </PanelSection>
  );
}
