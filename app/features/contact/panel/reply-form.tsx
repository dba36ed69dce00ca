import { useState } from "react";
import { Form } from "react-router";
import type { Language } from "#domain/language.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LeaveGuard } from "#app/kit/panel/leave-guard.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";

export type ReplyAnswer = { text: string; problem: string; atField: boolean };

type ReplyFormProps = {
  message: { email: string; language: Language };
  replyId: string;
  answersSeen: number;
  isWithoutMail: boolean;
  answer: ReplyAnswer | undefined;
};

export function ReplyForm({ message, replyId, answer, ...seen }: ReplyFormProps) {
  const t = useText();
  const ref = useFirstProblem(answer);
  const [isTyped, setTyped] = useState(false);
  const { email } = message;
  const hint = seen.isWithoutMail ? "adminMessages.replyHintNoMail" : "adminMessages.replyHint";
  const language = t(`adminMessages.language.${message.language}`);
  return (
    <Form ref={ref} method="post" noValidate onChange={() => setTyped(true)}>
      <LeaveGuard isDirty={isTyped} text={t("adminBusiness.leave")} />
      <input type="hidden" name="replyId" value={replyId} />
      <input type="hidden" name="answersSeen" value={seen.answersSeen} />
      <div className="mb-4">
        <TextAreaField
          label={t("adminMessages.reply")}
          hint={t(hint, { email, language })}
          error={answer?.atField ? answer.problem : undefined}
          name="text"
          rows={8}
          defaultValue={answer?.text ?? ""}
        />
      </div>
      <ProblemBox>{answer?.atField ? null : answer?.problem}</ProblemBox>
      <SubmitButton text={t("adminMessages.send")} busy={t("adminMessages.sending")} />
    </Form>
  );
}
