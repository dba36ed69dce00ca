import { Form } from "react-router";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { MailboxLink, useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** One calm line above the page; it stays until the address is confirmed. */
export function ConfirmReminder({ email }: { email: string }) {
  const t = useText();
  const path = usePath();
  const busy = useBusyForm();
  const way = useMailWay();
  // Nobody can do what would be asked for.
  if (way === "none") return null;
  const words = way === "mailbox" ? "confirm.reminderDemo" : "confirm.reminder";
  return (
    <aside className="border-b border-line bg-sky-tint">
      <Form
        method="post"
        action={path("/email-confirmations")}
        className="shell flex flex-wrap items-center gap-x-4 py-1"
      >
        <p className="min-w-0 py-2 break-words">{t(words, { email })}</p>
        {way === "mailbox" && <MailboxLink to={email} />}
        <button
          type="submit"
          disabled={busy}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 disabled:text-muted"
        >
          {t("confirm.again")}
        </button>
      </Form>
    </aside>
  );
}
