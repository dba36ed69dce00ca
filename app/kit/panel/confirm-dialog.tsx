import { useId, useState, type ReactNode, type SyntheticEvent } from "react";
import { Form } from "react-router";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";

type ConfirmDialogProps = {
  /** The button that opens the dialog. */
  open: { text: ReactNode; label?: string; className?: string; disabled?: boolean };
  title: string;
  /** Tells what confirming will do. */
  text: ReactNode;
  submit: string;
  isDanger?: boolean;
  /** The path the form is posted to. */
  action: string;
  /** Fields of the form, a reason for example. */
  children?: ReactNode;
};

/**
 * Asks before it acts. The dialog is the browser's own: Escape closes it, the focus stays inside. It is drawn when it is
 * asked for: a list has one in every row.
 */
export function ConfirmDialog({ open, ...asked }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={open.label}
        disabled={open.disabled}
        onClick={() => setIsOpen(true)}
        className={open.className ?? buttonClass("secondary", "px-4")}
      >
        {open.text}
      </button>
      {isOpen && <Dialog {...asked} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

const showAtOnce = (dialog: HTMLDialogElement | null) => dialog?.showModal();

function Dialog({
  onClosed,
  ...asked
}: Omit<ConfirmDialogProps, "open"> & { onClosed: () => void }) {
  const id = useId();
  const close = (event: SyntheticEvent<HTMLElement>) =>
    event.currentTarget.closest("dialog")?.close();
  return (
    <dialog
      ref={showAtOnce}
      onClose={onClosed}
      aria-labelledby={id}
      className="m-auto w-full max-w-md rounded-card p-5 text-ink shadow-float backdrop:bg-ink/40"
    >
      <Question {...asked} titleId={id} close={close} />
    </dialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, "open"> & {
  titleId: string;
  close: (event: SyntheticEvent<HTMLElement>) => void;
};

function Question(props: QuestionProps) {
  const { title, text, submit, isDanger = false, action, children, titleId, close } = props;
  const t = useText();
  const isBusy = useBusyForm();
  return (
    <Form method="post" action={action} noValidate onSubmit={close}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <div className="mt-2 mb-4 text-base text-muted">{text}</div>
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={close} className={buttonClass("quiet")}>
          {t("panel.cancel")}
        </button>
        <Button look={isDanger ? "danger" : "primary"} disabled={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
