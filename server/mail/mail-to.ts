import type { Language } from "#domain/language.ts";
import type { MailBlock, DroppedMail, ComposedMail, Writing } from "./composed-mail.ts";
import { oneLine, mailWordsIn } from "./mail-words.ts";

export const nobody: DroppedMail = { drop: "there is nobody to write to" };

/** `title` is the subject unless it is said otherwise. */
export type MailContent = {
  subject: string;
  title?: string;
  footer: "account" | "order" | "address";
  blocks: readonly MailBlock[];
  unsubscribe?: ComposedMail["unsubscribe"];
};

export function mailTo(
  { shop }: Writing,
  /** No name: none is known to be theirs. */
  to: { name: string; email: string; language: Language },
  { subject, title = subject, footer, blocks, unsubscribe }: MailContent,
): ComposedMail {
  const t = mailWordsIn(to.language);
  const { phone } = shop;
  return {
    shop,
    to: { name: oneLine(to.name), address: to.email },
    replyTo: null,
    language: to.language,
    subject,
    title,
    greeting: to.name === "" ? t("greeting.unnamed") : t("greeting", { name: to.name }),
    blocks,
    footer: [
      phone === "" ? t("footer.answer") : t("footer.call", { phone }),
      t(`footer.${footer}`, { shop: shop.name }),
    ],
    unsubscribe,
  };
}
