import type { ComponentProps } from "react";
import { Field } from "#app/kit/field.tsx";

type TextAreaFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<ComponentProps<"textarea">, "id" | "className">;

/** Several lines of text, with their label, hint and error. */
export function TextAreaField({ label, error, hint, aside, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}
