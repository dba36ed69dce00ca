import type { ReactNode } from "react";

type Kind = "problem" | "good" | "information";

const looks: Record<Kind, string> = {
  problem: "border-chilli bg-chilli-tint",
  good: "border-leaf bg-leaf-tint",
  information: "border-sky bg-sky-tint",
};

/** A message about the whole page or form. Problems are read out at once. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div
      role={kind === "problem" ? "alert" : "status"}
      className={`rounded-field border-l-4 px-4 py-3 text-base text-ink ${looks[kind]}`}
    >
      {children}
    </div>
  );
}
