import type { ReactNode } from "react";
import { Button } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";

/** Disabled, with its busy words, from the press until the answer. */
export function SubmitButton({
  text,
  busy,
  look,
}: {
  text: string;
  busy: string;
  look?: "primary" | "secondary" | "danger";
}) {
  const isBusy = useBusyForm();
  return (
    <Button look={look ?? "primary"} disabled={isBusy}>
      {isBusy ? busy : text}
    </Button>
  );
}

/** What is wrong with the whole form: the red box above its button. */
export function ProblemBox({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="mb-4">
      <Notice kind="problem">{children}</Notice>
    </div>
  );
}
