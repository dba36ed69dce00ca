import type { ComponentProps } from "react";
import { splitCells } from "#app/features/carts/cells.ts";
import { inputClass } from "#app/kit/input-class.ts";

type ChoiceFieldProps = Omit<ComponentProps<"select">, "id" | "name"> & {
  /** As list-words.ts says it. */
  choice: string;
};

export function ChoiceField({ choice, ...select }: ChoiceFieldProps) {
  const [name, label, ...options] = splitCells(choice);
  return (
    <div>
      <label htmlFor={name} className={labelClass}>
        {label}
      </label>
      <select id={name} name={name} className={inputClass} {...select}>
        {options.map(
          (value, at) =>
            at % 2 === 0 && (
              <option key={value} value={value}>
                {options[at + 1]}
              </option>
            ),
        )}
      </select>
    </div>
  );
}

export const labelClass = "mb-1 block text-sm font-semibold";
