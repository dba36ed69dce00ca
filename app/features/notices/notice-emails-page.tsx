import { Form } from "react-router";
import { noticePaces, type ChosenKind } from "#domain/notices/notice.ts";
import type { ShownChoice } from "#server/notices/get-notice-choices.ts";
import type { NoticeEmailsAnswer } from "./answer-notice-emails.ts";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  choices: readonly ShownChoice[];
  email: string;
  /** Of whom the page is, where it lies, and what is written to them whatever they choose. */
  area: { of: "vendor" | "shop"; path: string; always: string };
  back?: { to: string; text: string };
  answer: NoticeEmailsAnswer | undefined;
};

/** When each kind of notices is mailed: at once, once a day or not at all. */
export function NoticeEmailsPage({ choices, email, area, back, answer }: Props) {
  const t = useText();
  return (
    <PanelPage
      title={t("noticeEmails.title")}
      intro={t("noticeEmails.intro", { email })}
      {...(back ? { back } : {})}
    >
      <DoneNotice words={{ saved: "noticeEmails.saved", stopped: "noticeEmails.stopped" }} />
      <Form
        method="post"
        action={area.path}
        noValidate
        ref={useFirstProblem(answer)}
        className="max-w-xl"
      >
        <div className="mb-6 grid gap-5">
          {/* A choice that was changed by "Stop" below shows as it is now. */}
          {choices.map((choice) => (
            <PaceField
              key={`${choice.kind} ${choice.pace}`}
              choice={choice}
              of={area.of}
              answer={answer}
            />
          ))}
        </div>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <SubmitButton text={t("noticeEmails.save")} busy={t("noticeEmails.saving")} />
      </Form>
      <p className="my-6 max-w-prose text-sm text-muted">{area.always}</p>
      <PanelSection title={t("noticeEmails.none")} intro={t("noticeEmails.noneText")}>
        <PostButton
          action={area.path}
          text={t("noticeEmails.stop")}
          field={{ name: "all", value: "none" }}
        />
      </PanelSection>
    </PanelPage>
  );
}

type PaceFieldProps = {
  choice: ShownChoice;
  of: "vendor" | "shop";
  answer: NoticeEmailsAnswer | undefined;
};

function PaceField({ choice: { kind, pace }, of, answer }: PaceFieldProps) {
  const t = useText();
  return (
    <Field
      label={t(kind === "order" ? `noticeEmails.kind.order.${of}` : `noticeEmails.kind.${kind}`)}
      hint={t(hintOf(kind, of))}
      error={answer?.problems[kind]}
    >
      {(control) => (
        <select {...control} name={kind} defaultValue={answer?.values[kind] ?? pace}>
          {noticePaces.map((one) => (
            <option key={one} value={one}>
              {t(`noticeEmails.pace.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const hintOf = (kind: ChosenKind, of: "vendor" | "shop") =>
  kind === "vendor" || kind === "price"
    ? (`noticeEmails.hint.${kind}` as const)
    : (`noticeEmails.hint.${kind}.${of}` as const);
