import { useId } from "react";

type SwitchFieldProps = {
  name: string;
  label: string;
  hint: string;
  isOn: boolean;
  error: string | undefined;
};

/** A part of a form that is saved: unlike the kit's toggle it doesn't act by itself. */
export function SwitchField({ name, label, hint, isOn, error }: SwitchFieldProps) {
  const id = useId();
  const describedBy = [`${id}-hint`, ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <div className="border-b border-line py-2 last:border-0">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="size-5 flex-none accent-leaf"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="ml-8 text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 ml-8 text-sm text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}
