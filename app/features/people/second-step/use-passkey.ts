import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useRef, useState } from "react";

type State = "ready" | "working" | "failed" | "unsupported";
type UseOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type MakeOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
/** `options` is JSON that the server has made with the package's other half. */
export type PasskeyPrompt = { way: "use" | "make"; options: string };

/**
 * Asks the browser for a passkey and sends it with the form around the button. The package comes when it is asked for:
 * no other page loads it.
 */
export function usePasskey(asked: PasskeyPrompt) {
  const [state, setState] = useState<State>("ready");
  const field = useRef<HTMLInputElement>(null);

  async function start() {
    setState("working");
    const browser = await import("@simplewebauthn/browser");
    if (!browser.browserSupportsWebAuthn()) return setState("unsupported");
    const options: unknown = JSON.parse(asked.options);
    try {
      const answer =
        asked.way === "use"
          ? await browser.startAuthentication({ optionsJSON: options as UseOptions })
          : await browser.startRegistration({ optionsJSON: options as MakeOptions });
      if (field.current === null) return;
      field.current.value = JSON.stringify(answer);
      field.current.form?.requestSubmit();
      setState("ready");
    } catch {
      // Canceled, too late, or no device at hand: browsers don't tell which, so that no page learns it.
      setState("failed");
    }
  }

  return { state, field, start: () => void start() };
}
