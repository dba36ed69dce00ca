import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { useText } from "#app/kit/text.tsx";
import { ReviewedProduct } from "./reviewed-product.tsx";

type ReviewAnswerTexts = { text?: string };
type ReviewAnswerFormAnswer = {
  values: ReviewAnswerTexts;
  problems: ReviewAnswerTexts;
  problem: string | null;
};

type Page = {
  review: {
    stars: number;
    text: string;
    authorName: string;
    date: string;
    isoDate: string;
    answer: string | null;
    product: { slug: string; name: string; imageKey: string | null };
  };
  title: string;
  done: boolean;
};

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

export function AnswerPage({
  page,
  answer,
}: {
  page: Page;
  answer: ReviewAnswerFormAnswer | undefined;
}) {
  const t = useText();
  const { review, title, done } = page;
  const { product } = review;
  return (
    <div className="shell py-8">
      <div className="mx-auto max-w-2xl">
        <ReviewedProduct title={title} imageKey={product.imageKey}>
          <LocalLink to={`/products/${product.slug}#reviews`} reloadDocument className={linkClass}>
            {product.name}
          </LocalLink>
        </ReviewedProduct>
        <div className="mt-6 rounded-card border border-line bg-white p-4">
          <Stars rating={review.stars} />
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.text}</p>
          <p className="mt-1 text-sm text-muted">
            {review.authorName || t("review.formerCustomer")} ·{" "}
            <time dateTime={review.isoDate}>{review.date}</time>
          </p>
        </div>
        {review.answer === null ? (
          <AnswerForm answer={answer} />
        ) : (
          <Answered text={review.answer} done={done} refused={answer !== undefined} />
        )}
      </div>
    </div>
  );
}

function AnswerField({
  values,
  problems,
}: {
  values: ReviewAnswerTexts;
  problems: ReviewAnswerTexts;
}) {
  const t = useText();
  return (
    <Field label={t("answer.text")} hint={t("answer.hint")} error={problems.text}>
      {(control) => (
        <textarea {...control} name="text" rows={5} required defaultValue={values.text} />
      )}
    </Field>
  );
}

function AnswerForm({ answer }: { answer: ReviewAnswerFormAnswer | undefined }) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {}, problem = null } = answer ?? {};
  return (
    <Form method="post" noValidate ref={form} className="mt-6 flex flex-col gap-5">
      <AnswerField values={values} problems={problems} />
      <p className="text-sm text-muted">{t("answer.once")}</p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div>
        <Button disabled={busy}>{t(busy ? "answer.busy" : "answer.publish")}</Button>
      </div>
    </Form>
  );
}

function Answered({ text, done, refused }: { text: string; done: boolean; refused: boolean }) {
  const t = useText();
  return (
    <div className="mt-6">
      {refused && <Notice kind="problem">{t("answer.already")}</Notice>}
      {done && !refused && <Notice kind="good">{t("answer.published")}</Notice>}
      <h2 className="mt-6 text-lg">{t("answer.yours")}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-3 text-sm text-muted">{t("answer.once")}</p>
    </div>
  );
}

/** The answer of somebody whose session was over when they sent it. */
export function SavedAnswerForm() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("answer.publish") }}>
      {(typed) => <AnswerField values={typed} problems={{}} />}
    </SavedForm>
  );
}
