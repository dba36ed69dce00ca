import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import { formTimes } from "#domain/contact/form-time.ts";
import { Button } from "#app/kit/button.tsx";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type FieldName = "name" | "email" | "phone" | "subject" | "message";
export type ContactFormValues = Partial<Record<FieldName, string>>;
export type ContactAnswer = {
  values: ContactFormValues;
  problems: ContactFormValues;
  problem: string | null;
};

export type Subject = { value: string; text: string };

type Props = {
  subjects: readonly Subject[];
  /** Of this form: sending the same words again is the same message. */
  mark: string;
  answer: ContactAnswer | undefined;
  /** Filled in for a signed-in visitor, who need not type it. */
  known: { name: string; email: string } | null;
};

export function ContactForm({ mark, answer, known, subjects }: Props) {
  const t = useText();
  const path = usePath();
  const form = useFirstProblem(answer);
  const { state, formMethod } = useNavigation();
  const { isHeld, hold } = useSubmitDelay(mark);
  const isBusy = isHeld || (state !== "idle" && formMethod === "POST");
  return (
    <Form
      method="post"
      action={`${path("/contact")}#write`}
      noValidate
      preventScrollReset
      ref={form}
      onSubmit={hold}
      className="mt-4 flex flex-col gap-5"
    >
      <input type="hidden" name="mark" value={mark} />
      <Trap answer={answer} />
      <Fields
        values={answer?.values ?? { ...known }}
        problems={answer?.problems ?? {}}
        subjects={subjects}
      />
      <p className="text-sm text-muted">
        {t("contact.use")}{" "}
        <LocalLink to="/privacy" className="underline underline-offset-4">
          {t("contact.privacy")}
        </LocalLink>
      </p>
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <Button disabled={isBusy}>{t(isBusy ? "contact.sending" : "contact.send")}</Button>
    </Form>
  );
}

/** Who is quicker than people waits here, for as long as it would take people; the server takes nothing before that. */
function useSubmitDelay(mark: string) {
  const shown = useRef({ mark: "", at: 0 });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    shown.current = { mark, at: Date.now() };
  }, [mark]);
  function hold(event: SubmitEvent<HTMLFormElement>) {
    const rest = shown.current.at + formTimes.leastMs - Date.now();
    if (rest <= 0 || rest > formTimes.leastMs) return;
    event.preventDefault();
    const form = event.currentTarget;
    setHeld(true);
    setTimeout(() => {
      setHeld(false);
      form.requestSubmit();
    }, rest);
  }
  return { isHeld, hold };
}

/** Nobody sees it, nothing reads it out, no key leads to it. */
function Trap({ answer }: Pick<Props, "answer">) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  // What a browser filled in here by itself would be sent again and again.
  useEffect(() => {
    if (answer && input.current) input.current.value = "";
  }, [answer]);
  return (
    <div className="invisible absolute" aria-hidden="true">
      <label>
        {t("contact.trap")}
        <input ref={input} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type FieldsProps = {
  values: ContactFormValues;
  problems: ContactFormValues;
  subjects: readonly Subject[];
};

function Fields({ values, problems, subjects }: FieldsProps) {
  const t = useText();
  const of = (name: FieldName) => ({ name, error: problems[name], defaultValue: values[name] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("contact.name")} autoComplete="name" required {...of("name")} />
        <TextField
          label={t("contact.phone")}
          aside={t("contact.optional")}
          type="tel"
          autoComplete="tel"
          {...of("phone")}
        />
      </div>
      <TextField
        label={t("contact.email")}
        type="email"
        autoComplete="email"
        required
        {...of("email")}
      />
      <Field label={t("contact.subject")} error={problems.subject}>
        {(control) => (
          <select name="subject" required defaultValue={values.subject ?? ""} {...control}>
            <option value="">{t("contact.chooseSubject")}</option>
            {subjects.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("contact.message")} hint={t("contact.messageHint")} error={problems.message}>
        {(control) => (
          <textarea name="message" rows={6} required defaultValue={values.message} {...control} />
        )}
      </Field>
    </>
  );
}
