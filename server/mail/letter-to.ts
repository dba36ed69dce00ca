import type { Language } from "#domain/language.ts";
import type { Block, Dropped, Letter, Writing } from "./letter.ts";
import { oneLine, sayIn } from "./words.ts";

export const nobody: Dropped = { drop: "there is nobody to write to" };

/** `title` is the subject unless it is said otherwise. */
export type Content = {
  subject: string;
  title?: string;
  footer: "account" | "order" | "address";
  blocks: readonly Block[];
};

export function letterTo(
  { shop }: Writing,
  /** No name: none is known to be theirs. */
  to: { name: string; email: string; language: Language },
  { subject, title = subject, footer, blocks }: Content,
): Letter {
  const say = sayIn(to.language);
  const { phone } = shop;
  return {
    shop,
    to: { name: oneLine(to.name), address: to.email },
    replyTo: null,
    language: to.language,
    subject,
    title,
    greeting: to.name === "" ? say("greeting.unnamed") : say("greeting", { name: to.name }),
    blocks,
    footer: [
      phone === "" ? say("footer.answer") : say("footer.call", { phone }),
      say(`footer.${footer}`, { shop: shop.name }),
    ],
  };
}
