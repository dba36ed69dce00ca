import { useId } from "react";

type Props = {
  name: string;
  label: string;
  hint?: string;
  typed: boolean;
  error?: string | undefined;
};

/** A choice of yes or no in a form, beside its fields; what is wrong with it stands in the place of its hint. */
export function CheckField({ name, label, hint, typed, error }: Props) {
  const below = error ?? hint;
  const words = useId();
  return (
    <div className="sm:col-span-2">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={typed}
          aria-describedby={below === undefined ? undefined : words}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {below !== undefined && (
        <p id={words} className={`text-sm ${error ? "text-chilli" : "text-muted"}`}>
          {below}
        </p>
      )}
    </div>
  );
}
