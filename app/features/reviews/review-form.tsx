import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { StarChoice } from "./star-choice.tsx";

type ReviewFormTexts = { stars?: string; text?: string };
export type ReviewAnswer = {
  values: ReviewFormTexts;
  problems: ReviewFormTexts;
  problem: string | null;
};

type Props = {
  review: { stars: number; text: string } | null;
  authorName: string;
  answer: ReviewAnswer | undefined;
};

export function ReviewFields({
  values,
  problems,
}: {
  values: ReviewFormTexts;
  problems: ReviewFormTexts;
}) {
  const t = useText();
  return (
    <>
      <StarChoice chosen={values.stars ?? ""} error={problems.stars} />
      <Field label={t("review.text")} hint={t("review.textHint")} error={problems.text}>
        {(control) => (
          <textarea {...control} name="text" rows={7} required defaultValue={values.text} />
        )}
      </Field>
    </>
  );
}

export function ReviewForm({ review, authorName, answer }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { problems = {}, problem = null } = answer ?? {};
  const written = review && { stars: String(review.stars), text: review.text };
  const values: ReviewFormTexts = answer?.values ?? written ?? {};
  return (
    <>
      <p className="mt-6 text-muted">{t("review.intro")}</p>
      <Form method="post" noValidate ref={form} className="mt-5 flex flex-col gap-5">
        <ReviewFields values={values} problems={problems} />
        <p className="text-sm text-muted">{t("review.shownAs", { name: authorName })}</p>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div>
          <Button disabled={busy}>
            {t(busy ? "review.busy" : review ? "review.save" : "review.publish")}
          </Button>
        </div>
      </Form>
    </>
  );
}
