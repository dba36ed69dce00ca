import { useId } from "react";

type Props = { name: string; label: string; hint?: string; typed: boolean };

export function CheckField({ name, label, hint, typed }: Props) {
  const words = useId();
  return (
    <div className="sm:col-span-2">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={typed}
          aria-describedby={hint === undefined ? undefined : words}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={words} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
