import { messageNumber } from "#domain/contact/contact-message.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { findMessage, findReply, type FoundMessage } from "./letter-store.ts";
import type { Block, Writing, Written } from "#server/mail/letter.ts";
import { letterTo } from "#server/mail/letter-to.ts";
import { isWord, momentIn, oneLine, sayIn, type Say } from "#server/mail/words.ts";

const gone = { drop: "the message is not there any more" };

/** To the shop, which reads English; its answer goes to who wrote. */
export async function received(
  { world, shop }: Writing,
  { messageId }: Extract<Mail, { kind: "message-received" }>,
): Written {
  const message = await findMessage(world.db, messageId);
  if (message === null) return gone;
  const say = sayIn("en");
  const { name, email, phone } = message;
  const subject = aboutIn(say, message);
  const facts = [
    { label: say("message.name"), value: oneLine(name) },
    { label: say("message.email"), value: email },
    ...(phone === null ? [] : [{ label: say("message.phone"), value: oneLine(phone) }]),
    { label: say("message.about"), value: subject },
    numberIn(say, messageId),
  ];
  return {
    shop,
    to: { name: shop.name, address: shop.email === "" ? (world.env.mailFrom ?? "") : shop.email },
    replyTo: email,
    language: "en",
    subject: say("message.subject", { name, subject }),
    title: say("message.title"),
    greeting: null,
    blocks: [
      { kind: "facts", facts },
      { kind: "quote", text: message.message },
      { kind: "text", text: say("message.answer", { name }) },
    ],
    footer: [say("footer.shop", { shop: shop.name })],
  };
}

export async function copy(
  writing: Writing,
  { messageId }: Extract<Mail, { kind: "message-copy" }>,
): Written {
  const message = await findMessage(writing.world.db, messageId);
  if (message === null) return gone;
  const say = sayIn(message.language);
  return letterTo(writing, message, {
    subject: say("copy.subject"),
    footer: "address",
    blocks: [
      { kind: "text", text: say("copy.text") },
      {
        kind: "facts",
        facts: [
          { label: say("message.about"), value: aboutIn(say, message) },
          numberIn(say, messageId),
        ],
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
  const say = sayIn(language);
  const at = momentIn(language, new Date(found.writtenAt));
  const paragraphs = found.reply.split(/\n\s*\n/);
  return letterTo(writing, found, {
    subject: say("reply.subject", {
      subject: aboutIn(say, found),
      number: messageNumber(messageId),
    }),
    title: say("reply.title"),
    footer: "address",
    blocks: [
      ...paragraphs.map((text): Block => ({ kind: "text", text })),
      { kind: "text", text: say("reply.wrote", { at }) },
      { kind: "quote", text: found.message },
    ],
  });
}

/** The one that was shown on the page when the message was sent. */
const numberIn = (say: Say, messageId: string) => ({
  label: say("message.number"),
  value: messageNumber(messageId),
});

function aboutIn(say: Say, { subject }: FoundMessage): string {
  const word = `about.${subject}`;
  return isWord(word) ? say(word) : oneLine(subject);
}
