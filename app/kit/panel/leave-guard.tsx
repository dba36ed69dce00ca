import { useEffect, useId, useRef } from "react";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";
import { useLeaveBlocker } from "./use-leave-blocker.ts";

/** Asks before what was typed is left behind: by a link or Back within the panel, or by closing the window. */
export function LeaveGuard({ isDirty, text }: { isDirty: boolean; text: string }) {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useLeaveBlocker(isDirty);
  const isAsking = blocker?.state === "blocked";
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  // At the press: the router answers later, and until then the page would take no key.
  const stay = () => {
    dialog.current?.close();
    blocker?.reset?.();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={() => blocker?.reset?.()}
      className="m-auto w-full max-w-md rounded-card p-5 text-ink shadow-float backdrop:bg-ink/40"
    >
      <h2 id={id} className="text-lg">
        {t("panel.leaveTitle")}
      </h2>
      <p className="mt-2 text-base text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => blocker?.proceed?.()} className={buttonClass("quiet")}>
          {t("panel.leave")}
        </button>
        <Button type="button" onClick={stay}>
          {t("panel.stay")}
        </Button>
      </div>
    </dialog>
  );
}
