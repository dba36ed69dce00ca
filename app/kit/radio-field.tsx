import { useId } from "react";

type Props<Choice extends string> = {
  name: string;
  legend: string;
  /** Where a heading says it already, only screen readers read it. */
  hasHeading?: boolean;
  choices: readonly Choice[];
  textOf: (choice: Choice) => string;
  chosen?: string | undefined;
  /** The words of what is wrong; they are tied to the choices for screen readers. */
  error?: string | undefined;
  /** Framed: each in a box of its own, for the main question of a page. */
  look?: "plain" | "framed" | "in-a-row";
};

const looks = {
  plain: { list: "flex flex-col", choice: "" },
  framed: {
    list: "flex flex-col gap-2",
    choice:
      "rounded-field border border-edge bg-white px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-tint",
  },
  "in-a-row": { list: "flex flex-wrap gap-x-8", choice: "" },
};

/** One of a few, with its error; nothing is chosen unless `chosen` says so. */
export function RadioField<Choice extends string>(props: Props<Choice>) {
  const { name, legend, hasHeading, choices, textOf, chosen, error, look = "plain" } = props;
  const errorId = `${useId()}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={hasHeading ? "sr-only" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      <div className={looks[look].list}>
        {choices.map((choice) => (
          <label key={choice} className={`flex min-h-11 items-center gap-3 ${looks[look].choice}`}>
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={chosen === choice}
              autoComplete="off"
              className="size-5 shrink-0 accent-leaf"
            />
            {textOf(choice)}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-chilli">
          {error}
        </p>
      )}
    </fieldset>
  );
}
