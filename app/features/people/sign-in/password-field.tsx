import { useState, type ComponentProps } from "react";
import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

type Props = { label: string; error?: string | undefined; hint?: string | undefined } & Pick<
  ComponentProps<"input">,
  "name" | "autoComplete" | "required"
>;

/** The button appears once it works; without JavaScript it is an ordinary password field. */
export function PasswordField({ label, error, hint, ...input }: Props) {
  const t = useText();
  const started = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={`${control.className} ${started ? "pr-24" : ""}`}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            data-password
          />
          {started && (
            <button
              type="button"
              onClick={() => setShown(!shown)}
              aria-label={t(shown ? "password.hideLabel" : "password.showLabel")}
              className="absolute inset-y-0 right-0 min-h-11 rounded-field px-3 text-sm font-semibold text-leaf"
            >
              {t(shown ? "password.hide" : "password.show")}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
