import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  number: 1 | 2 | 3;
  title: string;
  state: "done" | "current" | "ahead";
  /** True when the visitor moved to this step: its heading then takes the focus. */
  focused: boolean;
  children?: ReactNode;
};

/** One numbered step. Steps stand in one column: done ones keep their result in sight, later ones their name. */
export function StepCard({ number, title, state, focused, children }: Props) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const current = state === "current";

  useEffect(() => {
    if (current && focused) heading.current?.focus();
  }, [current, focused]);

  return (
    <li
      aria-current={current ? "step" : undefined}
      className={`rounded-card border bg-white ${current ? "border-leaf" : "border-line"}`}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-3 px-4 pt-4 text-lg focus:outline-none sm:px-6 ${children ? "" : "pb-4"} ${state === "ahead" ? "text-muted" : ""}`}
      >
        <span
          className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full text-base tabular ${
            state === "ahead" ? "border border-edge" : "bg-leaf text-white"
          }`}
        >
          {state === "done" ? <Icon name="check" size={18} /> : number}
        </span>
        {state === "done" && (
          <span className="sr-only">
            {number}. {t("checkout.done")}:
          </span>
        )}
        {title}
      </h2>
      {children && (
        <div className={`px-4 sm:px-6 ${state === "done" ? "pb-3 pt-2" : "pb-5 pt-4"}`}>
          {children}
        </div>
      )}
    </li>
  );
}
