import { useCallback, useEffect, useState, type RefObject, type SubmitEvent } from "react";
import {
  checkSandboxDetails,
  nameOnCardMax,
  type SandboxField,
  type SandboxProblem,
} from "#domain/payment-methods/sandbox-details.ts";
import { Button } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import { isSubmitFrame, type FromFrame, type GatewayMethod } from "./gateway-token.ts";
import { sandboxProblemKey } from "./sandbox-words.ts";
import { tokenWords } from "./token-words.ts";

type Problems = Partial<Record<SandboxField, SandboxProblem>>;
type TokenAnswer = { token: string; hint: string } | { problems: Problems };
type State =
  | { now: "typing"; problems: Problems }
  | { now: "checking" | "failed" }
  | { now: "ready"; hint: string };

const noProblems: Problems = {};

/** The fields of the test gateway. What is typed stays in the inputs, goes out once and is kept nowhere. */
export function SandboxForm({ method }: { method: GatewayMethod }) {
  const t = useText();
  const hydrated = useHydrated();
  const [state, setState] = useState<State>({ now: "typing", problems: noProblems });
  const form = useFirstProblem(state);

  const send = useCallback(async () => {
    if (!form.current) return;
    setState({ now: "checking" });
    const { told, next } = answered(await fetchToken(form.current), method);
    setState(next);
    postToPage(told);
  }, [form, method]);

  usePageRequest(send);
  useHeight(form);

  if (state.now === "ready") {
    return (
      <Notice kind="good">
        {t("pay.ready", { hint: tokenWords(t, { method, hint: state.hint }) })}
      </Notice>
    );
  }
  const busy = state.now === "checking";
  const problems = state.now === "typing" ? state.problems : noProblems;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={form}
      // Never by GET: before the script runs, the fields would end up in an address.
      method="post"
      action="/sandbox/tokens"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="method" value={method} />
      {method === "upi" ? <UpiField problems={problems} /> : <CardFields problems={problems} />}
      {state.now === "failed" && <Notice kind="problem">{t("sandbox.failed")}</Notice>}
      <Button look="secondary" disabled={!hydrated || busy}>
        {busy ? t("sandbox.checking") : t(method === "upi" ? "sandbox.useUpi" : "sandbox.useCard")}
      </Button>
    </form>
  );
}

/** What comes of an answer: here, and for the page around the frame. */
function answered(
  answer: TokenAnswer | null,
  method: GatewayMethod,
): { next: State; told: FromFrame } {
  if (answer === null) return { next: { now: "failed" }, told: { type: "gateway-problem" } };
  if ("problems" in answer)
    return {
      next: { now: "typing", problems: answer.problems },
      told: { type: "gateway-problem" },
    };
  return {
    next: { now: "ready", hint: answer.hint },
    told: { type: "gateway-token", method, ...answer },
  };
}

function CardFields({ problems }: { problems: Problems }) {
  const t = useText();
  const error = useProblemText(problems);
  return (
    <>
      <TextField
        label={t("sandbox.cardNumber")}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        error={error("cardNumber")}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t("sandbox.expiry")}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={9}
          onInput={(event) => putSlash(event.currentTarget, event.nativeEvent)}
          error={error("expiry")}
        />
        <TextField
          label={t("sandbox.cvv")}
          name="cvv"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={error("cvv")}
        />
      </div>
      <TextField
        label={t("sandbox.nameOnCard")}
        name="nameOnCard"
        autoComplete="cc-name"
        maxLength={nameOnCardMax + 1}
        error={error("nameOnCard")}
      />
    </>
  );
}

function UpiField({ problems }: { problems: Problems }) {
  const t = useText();
  const error = useProblemText(problems);
  return (
    <TextField
      label={t("sandbox.upiId")}
      name="upiId"
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="name@bank"
      maxLength={330}
      error={error("upiId")}
    />
  );
}

function useProblemText(problems: Problems) {
  const t = useText();
  return (field: SandboxField): string | undefined => {
    const problem = problems[field];
    const key = problem && sandboxProblemKey(field, problem);
    return key ? t(key) : undefined;
  };
}

/** "1230" becomes "12/30" while it is typed; taking characters away is left alone. */
function putSlash(input: HTMLInputElement, event: Event): void {
  if (event instanceof InputEvent && event.inputType.startsWith("delete")) return;
  const digits = input.value.replace(/\D/g, "").slice(0, 4);
  if (digits.length > 2) input.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Null when there was no answer to use. What is wrong is said here already, before anything is sent. */
async function fetchToken(form: HTMLFormElement): Promise<TokenAnswer | null> {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") typed.append(name, value);
  const checked = checkSandboxDetails(Object.fromEntries(typed), new Date());
  if (!checked.ok) return { problems: checked.refusal.problems };
  const response = await fetch("/sandbox/tokens", {
    method: "POST",
    body: typed,
  }).catch(() => null);
  if (response === null || (response.status !== 200 && response.status !== 422)) return null;
  return (await response.json()) as TokenAnswer;
}

function postToPage(message: FromFrame): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** The page around the frame has the button that goes on. */
function usePageRequest(send: () => Promise<void>): void {
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== window.parent) return;
      if (isSubmitFrame(event.data)) void send();
    };
    window.addEventListener("message", listen);
    postToPage({ type: "gateway-ready" });
    return () => window.removeEventListener("message", listen);
  }, [send]);
}

/** The frame is as high as what stands in it, also when messages appear at its fields. */
function useHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const page = form.current?.closest("main");
    if (!page) return undefined;
    const watcher = new ResizeObserver(() =>
      postToPage({
        type: "gateway-height",
        height: Math.ceil(page.getBoundingClientRect().height) + 2,
      }),
    );
    watcher.observe(page);
    return () => watcher.disconnect();
  }, [form]);
}
