import { complaintSubject } from "#domain/contact/complaint.ts";
import { messageNumber } from "#domain/contact/contact-message.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { findMessage, findReply, type FoundMessage } from "./template-store.ts";
import type { MailBlock, Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo } from "#server/mail/mail-to.ts";
import { isWord, momentIn, oneLine, mailWordsIn, type MailWords } from "#server/mail/mail-words.ts";

const gone = { drop: "the message is not there any more" };

/** To the shop, which reads English; its answer goes to who wrote. */
export async function received(
  { world, shop }: Writing,
  { messageId }: Extract<Mail, { kind: "message-received" }>,
): Written {
  const message = await findMessage(world.db, messageId);
  if (message === null) return gone;
  const t = mailWordsIn("en");
  const { name, email, phone } = message;
  const subject = aboutIn(t, message);
  const facts = [
    { label: t("message.name"), value: oneLine(name) },
    { label: t("message.email"), value: email },
    ...(phone === null ? [] : [{ label: t("message.phone"), value: oneLine(phone) }]),
    { label: t("message.about"), value: subject },
    numberIn(t, messageId),
  ];
  return {
    shop,
    to: { name: shop.name, address: shop.email === "" ? (world.env.mailFrom ?? "") : shop.email },
    replyTo: email,
    language: "en",
    subject: t("message.subject", { name, subject }),
    title: t("message.title"),
    greeting: null,
    blocks: [
      { kind: "facts", facts },
      { kind: "quote", text: message.message },
      { kind: "text", text: t("message.answer", { name }) },
    ],
    footer: [t("footer.shop", { shop: shop.name })],
  };
}

export async function copy(
  writing: Writing,
  { messageId }: Extract<Mail, { kind: "message-copy" }>,
): Written {
  const message = await findMessage(writing.world.db, messageId);
  if (message === null) return gone;
  const t = mailWordsIn(message.language);
  return mailTo(writing, message, {
    subject: t("copy.subject"),
    footer: "address",
    blocks: [
      ...(message.subject === complaintSubject
        ? [{ kind: "text", text: t("copy.complaint") } as const]
        : []),
      { kind: "text", text: t("copy.text") },
      {
        kind: "facts",
        facts: [{ label: t("message.about"), value: aboutIn(t, message) }, numberIn(t, messageId)],
      },
      { kind: "quote", text: message.message },
    ],
  });
}

/** The answer, and below it what it answers. */
export async function reply(
  writing: Writing,
  { replyId }: Extract<Mail, { kind: "message-reply" }>,
): Written {
  const found = await findReply(writing.world.db, replyId);
  if (found === null) return gone;
  const { messageId, language } = found;
  const t = mailWordsIn(language);
  const at = momentIn(language, new Date(found.writtenAt));
  const paragraphs = found.reply.split(/\n\s*\n/);
  return mailTo(writing, found, {
    subject: t("reply.subject", {
      subject: aboutIn(t, found),
      number: messageNumber(messageId),
    }),
    title: t("reply.title"),
    footer: "address",
    blocks: [
      ...paragraphs.map((text): MailBlock => ({ kind: "text", text })),
      { kind: "text", text: t("reply.wrote", { at }) },
      { kind: "quote", text: found.message },
    ],
  });
}

/** The one that was shown on the page when the message was sent. */
const numberIn = (t: MailWords, messageId: string) => ({
  label: t("message.number"),
  value: messageNumber(messageId),
});

function aboutIn(t: MailWords, { subject }: FoundMessage): string {
  const word = `about.${subject}`;
  return isWord(word) ? t(word) : oneLine(subject);
}
