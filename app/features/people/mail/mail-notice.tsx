import { createContext, use, type ReactNode } from "react";
import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { MailDelivery } from "./mail-delivery.ts";

/** What the layout of an area knows of mails. */
export const MailDeliveryContext = createContext<MailDelivery>({
  way: "server",
  phone: "",
  email: "",
});

export const useMailWay = (): MailDelivery["way"] => use(MailDeliveryContext).way;

const link =
  "inline-flex min-h-11 items-center font-semibold break-all text-leaf underline underline-offset-4";

/** Without it the mails of who is signed in are meant. */
type ReadBy = { to?: string | undefined };

/** Beside words about a mail: where it is read in the demo shop. Nothing where a mail server takes it. */
export function MailboxNotice({ to }: ReadBy) {
  const t = useText();
  if (useMailWay() !== "mailbox") return null;
  return (
    <Notice kind="information">
      <p>{t("mail.demo")}</p>
      <MailboxLink to={to} />
    </Notice>
  );
}

export function MailboxLink({ to }: ReadBy) {
  const t = useText();
  const path = usePath();
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  return (
    <a href={path(`/mailbox${query}`)} className={link}>
      {t("mail.openMailbox")}
    </a>
  );
}

/** In place of a form that would promise a mail, in a shop that can send none: how else to go on. */
export function ContactInstead({ children }: { children: ReactNode }) {
  return (
    <Notice kind="information">
      <p>{children}</p>
      <ShopContact />
    </Notice>
  );
}

function ShopContact() {
  const t = useText();
  const path = usePath();
  const { phone, email } = use(MailDeliveryContext);
  return (
    <p className="flex flex-wrap gap-x-4">
      {phone !== "" && (
        <a href={telephoneLink(phone)} className={link}>
          {t("mail.call", { phone })}
        </a>
      )}
      {email !== "" && (
        <a href={`mailto:${email}`} className={link}>
          {t("mail.write", { email })}
        </a>
      )}
      <a href={path("/contact")} className={link}>
        {t("layout.contact")}
      </a>
    </p>
  );
}

/** Above every page of an area in a shop that can send no mail: nothing there that promises one is kept. */
export function NoMailBanner() {
  const t = useText();
  const path = usePath();
  if (useMailWay() !== "none") return null;
  return (
    <aside className="border-b border-line bg-marigold-tint print:hidden">
      <div className="shell flex flex-wrap items-center gap-x-4 py-1">
        <p className="min-w-0 py-2">{t("mail.none")}</p>
        <a href={path("/contact")} className={link}>
          {t("mail.ask")}
        </a>
      </div>
    </aside>
  );
}
