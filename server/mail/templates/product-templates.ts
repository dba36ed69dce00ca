import type { Writing, Written } from "#server/mail/composed-mail.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { pageAddress } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import { findOwnProduct } from "./vendor-template-store.ts";
import { mailWordsIn } from "#server/mail/mail-words.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

export async function published(writing: Writing, mail: MailOf<"product-published">): Written {
  const { world, shop } = writing;
  const found = await findOwnProduct(world.db, mail);
  if (found === null) return nobody;
  if (found.state !== "published") return obsolete;
  const { language, product } = found;
  const t = mailWordsIn(language);
  return mailTo(writing, found, {
    subject: t("productPublished.subject", { product }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("productPublished.text", { product, shop: shop.name }) },
      toProduct(writing, found, mail.productId),
    ],
  });
}

export async function sentBack(writing: Writing, mail: MailOf<"product-sent-back">): Written {
  const found = await findOwnProduct(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, product, sentBackReason } = found;
  if (found.state !== "draft" || sentBackReason === null) return obsolete;
  const t = mailWordsIn(language);
  return mailTo(writing, found, {
    subject: t("productSentBack.subject", { product }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("productSentBack.text", { product }) },
      { kind: "quote", text: sentBackReason },
      { kind: "text", text: t("productSentBack.next") },
      toProduct(writing, found, mail.productId),
    ],
  });
}

const toProduct = ({ shop }: Writing, { language }: { language: "en" | "hi" }, productId: string) =>
  ({
    kind: "action",
    label: mailWordsIn(language)("product.action"),
    href: pageAddress(shop, language, `/vendor/products/${productId}`),
    spelled: false,
  }) as const;
