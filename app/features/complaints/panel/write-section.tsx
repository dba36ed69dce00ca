import { Form } from "react-router";
import { MessageFields } from "#app/features/complaints/message-fields.tsx";
import type { LetterAnswer } from "#app/features/complaints/read-letter.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedComplaint } from "./open-complaints.ts";

type Props = { opened: OpenedComplaint; answer: LetterAnswer | undefined };

/** What is written back: a message, or the answer. */
export function WriteSection({ opened: { messageId, path, complaint }, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const first = complaint.state === "answered" ? "message" : "answer";
  return (
    <PanelSection title={t("complaints.write")} intro={t("complaints.writeHint")}>
      <Form ref={form} method="post" action={path} encType="multipart/form-data" noValidate>
        <input type="hidden" name="messageId" value={messageId} />
        <div className="mb-4 flex flex-col gap-4">
          <RadioField
            name="kind"
            legend={t("complaints.kind")}
            choices={["message", "answer"] as const}
            textOf={(kind) => t(`complaints.kind.${kind}`)}
            chosen={answer?.values["kind"] ?? first}
          />
          <MessageFields
            label={t("complaint.event.message")}
            text={answer?.values["text"]}
            problems={answer?.problems ?? {}}
          />
        </div>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <SubmitButton text={t("complaints.send")} busy={t("complaint.busy")} />
      </Form>
    </PanelSection>
  );
}
