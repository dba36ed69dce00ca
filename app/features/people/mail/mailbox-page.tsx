import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { TextField } from "#app/kit/field.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";

type MailLine = { id: number; at: Date; subject: string };

export type MailboxProps = {
  /** Whose mails they are; '' before anybody is named. */
  address: string;
  mails: readonly MailLine[];
  /** The one that is read; null where there is none. */
  open: MailLine | null;
};

/** The demo shop's stand-in for everybody's mail program. */
export function MailboxPage({ address, mails, open }: MailboxProps) {
  const t = useText();
  const path = usePath();
  return (
    <div className="shell py-8">
      <h1 className="text-2xl">{t("mailbox.title")}</h1>
      <div className="mt-4 max-w-3xl">
        <Notice kind="information">{t("mailbox.standIn")}</Notice>
      </div>
      <Form
        action={path("/mailbox")}
        className="mt-6 flex max-w-xl flex-col gap-3 sm:flex-row sm:items-end"
      >
        <div className="min-w-0 flex-1">
          <TextField
            key={address}
            label={t("mailbox.address")}
            name="to"
            type="email"
            autoComplete="email"
            defaultValue={address}
          />
        </div>
        <Button look={address === "" ? "primary" : "secondary"}>{t("mailbox.show")}</Button>
      </Form>
      {address !== "" && open === null && (
        <p className="mt-6 max-w-prose break-words">{t("mailbox.empty", { address })}</p>
      )}
      {open && (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <MailList address={address} mails={mails} open={open} />
          <OpenMail address={address} mail={open} />
        </div>
      )}
    </div>
  );
}

function MailList({ address, mails, open }: MailboxProps & { open: MailLine }) {
  const t = useText();
  const language = useLanguage();
  return (
    <nav aria-label={t("mailbox.mails", { address })}>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {mails.map(({ id, at, subject }) => (
          <li key={id}>
            <LocalLink
              to={`/mailbox?to=${encodeURIComponent(address)}&mail=${id}`}
              aria-current={id === open.id ? "true" : undefined}
              className={`block min-h-11 px-4 py-3 hover:bg-leaf-tint ${id === open.id ? "bg-leaf-tint" : ""}`}
            >
              <span className="block font-semibold break-words">{subject}</span>
              <span className="block text-sm text-muted tabular">
                {formatIndiaMoment(at, language)}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links in it lead the whole page; nothing else of it can do anything. */
function OpenMail({ address, mail }: { address: string; mail: MailLine }) {
  return (
    <section className="rounded-card border border-line bg-white p-3 sm:p-4">
      <h2 className="sr-only">{mail.subject}</h2>
      <iframe
        key={mail.id}
        src={`/mailbox/${mail.id}/letter?to=${encodeURIComponent(address)}`}
        title={mail.subject}
        sandbox="allow-top-navigation-by-user-activation"
        className="h-160 w-full rounded-field border border-line"
      />
    </section>
  );
}
