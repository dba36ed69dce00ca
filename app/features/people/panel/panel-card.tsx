import { useId, type ComponentProps, type ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Logo } from "#app/kit/drawings/logo.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { inputClass } from "#app/kit/input-class.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useShopName } from "#app/features/people/sign-in/shop-name.ts";
import { useText } from "#app/kit/text.tsx";

export type Problems = Record<string, string | undefined>;
const problemId = "panel-problem";

/** A page of the panel for who is not signed in yet. */
export function PanelCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const shopName = useShopName();
  return (
    <main className="shell flex flex-1 flex-col items-center justify-center py-8">
      <a href="/" className="mb-6 inline-flex min-h-11 items-center">
        <Logo name={shopName} className="text-lg text-leaf-deep" />
      </a>
      <div className="w-full max-w-md rounded-card border border-line bg-white px-4 py-6 break-words sm:px-8">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-2 text-muted">{intro}</p>
        <div className="mt-5">{children}</div>
      </div>
    </main>
  );
}

/** At the foot of the card: the way to the other page. */
export function PanelLink({ to, text }: { to: string; text: string }) {
  return (
    <p className="mt-4 border-t border-line pt-3">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  );
}

type PanelFieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  label: string;
  hint?: string | undefined;
  name: string;
  problems: Problems;
};

/** Marks itself; the words are in the red box above the button, where the panel says what is wrong. */
export function PanelField({ label, hint, problems, ...input }: PanelFieldProps) {
  const id = useId();
  const wrong = problems[input.name] !== undefined;
  const described = [hint ? `${id}-hint` : "", wrong ? problemId : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        required
        data-password={input.type === "password" ? "" : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={described || undefined}
        className={inputClass}
      />
    </div>
  );
}

type PanelCardFormProps = {
  /** Of the page, whose texts say what its button does. */
  name: "adminLogin" | "adminRegister" | "adminForgot" | "adminReset";
  answer: { problems: Problems } | undefined;
  children: ReactNode;
};

/** The form of the card. */
export function PanelCardForm({ name, answer, children }: PanelCardFormProps) {
  const t = useText();
  const busy = useBusyForm();
  return (
    <Form method="post" noValidate ref={useFirstProblem(answer)} className="flex flex-col gap-4">
      {children}
      <PanelProblem problems={answer?.problems ?? {}} />
      <Button disabled={busy}>{t(`${name}.${busy ? "busy" : "submit"}`)}</Button>
    </Form>
  );
}

/** Shows the first problem only. */
function PanelProblem({ problems }: { problems: Problems }) {
  const text = Object.values(problems).find(Boolean);
  return (
    <div id={problemId} className={text ? "" : "hidden"}>
      {text && <Notice kind="problem">{text}</Notice>}
    </div>
  );
}
