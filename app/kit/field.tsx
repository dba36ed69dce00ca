import { useId, type ComponentProps, type ReactNode } from "react";
import { inputClass } from "./input-class.ts";

type FieldProps = {
  label: string;
  /** The words of what is wrong; they are tied to the input for screen readers. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Said after the label, such as "(optional)". */
  aside?: string | undefined;
  children: (control: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    className: string;
  }) => ReactNode;
};

/** A labelled control with its hint and its error, in the order they are read. */
export function Field({ label, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {aside && <span className="font-normal text-muted"> {aside}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        className: inputClass,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"input">, "id" | "className">;

export function TextField({ label, error, hint, aside, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
