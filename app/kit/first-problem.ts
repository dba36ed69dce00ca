import { useEffect, useRef, type RefObject } from "react";

/**
 * Gives a form's ref: when the server's answer names problems, the first marked field gets the focus, else the
 * message about the whole form; what was typed as a password is emptied.
 */
export function useFirstProblem(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer || !form.current) return;
    for (const input of form.current.querySelectorAll<HTMLInputElement>("[data-password]"))
      input.value = "";
    const marked = form.current.querySelector<HTMLElement>(
      ":is(input, select, textarea)[aria-invalid], [aria-invalid] input:not(:disabled)",
    );
    const message = form.current.querySelector<HTMLElement>("[role=alert]");
    if (!marked && message) message.tabIndex = -1;
    (marked ?? message)?.focus();
  }, [answer]);
  return form;
}
