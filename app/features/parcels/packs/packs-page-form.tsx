import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { PacksFields } from "./packs-fields.tsx";
import type { PacksAnswer } from "./packs-shown.ts";

type Props = {
  lines: Parameters<typeof PacksFields>[0]["lines"];
  answer: PacksAnswer;
  /** What happens to the money. */
  effect: string;
  /** The way back, beside the button. */
  back: ReactNode;
  /** What is asked besides. */
  children?: (sent: { reason: string; problem: string | undefined }) => ReactNode;
};

/** Takes packs out of a parcel that nobody packs yet. */
export function PacksPageForm({ lines, answer, effect, back, children }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <Form method="post" noValidate ref={form} className="mt-5 flex flex-col gap-5">
      <PacksFields lines={lines} values={values} problems={problems} />
      <Notice kind="information">{effect}</Notice>
      {children?.({ reason: values["reason"] ?? "", problem: problems["reason"] })}
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button look="danger" disabled={busy}>
          {t(busy ? "packs.busy" : "packs.submit")}
        </Button>
        {back}
      </div>
    </Form>
  );
}
