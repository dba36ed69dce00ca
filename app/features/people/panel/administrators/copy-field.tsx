import { useId, useRef, useState } from "react";
import { Button } from "#app/kit/button.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

/** Without a clipboard (no HTTPS, or it is refused) the text is selected, to be copied by hand. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");

  function copy() {
    input.current?.select();
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("none"));
    written.then(
      () => setState("copied"),
      () => setState("failed"),
    );
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className={`${inputClass} min-w-0 flex-1 basis-60`}
        />
        {isHydrated && (
          <Button type="button" look="secondary" onClick={copy}>
            {t(state === "copied" ? "adminInvite.copied" : "adminInvite.copy")}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-sm text-muted">
        {state === "copied" && t("adminInvite.copied")}
        {state === "failed" && t("adminInvite.copyFailed")}
      </p>
    </div>
  );
}
