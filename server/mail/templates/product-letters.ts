import type { Writing, Written } from "#server/mail/letter.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { pageAddress } from "#server/mail/letter.ts";
import { letterTo, nobody } from "#server/mail/letter-to.ts";
import { overtaken } from "#server/mail/overtaken.ts";
import { findOwnProduct } from "./vendor-letter-store.ts";
import { sayIn } from "#server/mail/words.ts";

type Of<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

export async function published(writing: Writing, mail: Of<"product-published">): Written {
  const { world, shop } = writing;
  const found = await findOwnProduct(world.db, mail);
  if (found === null) return nobody;
  if (found.state !== "published") return overtaken;
  const { language, product } = found;
  const say = sayIn(language);
  return letterTo(writing, found, {
    subject: say("productPublished.subject", { product }),
    footer: "account",
    blocks: [
      { kind: "text", text: say("productPublished.text", { product, shop: shop.name }) },
      toProduct(writing, found, mail.productId),
    ],
  });
}

export async function sentBack(writing: Writing, mail: Of<"product-sent-back">): Written {
  const found = await findOwnProduct(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, product, sentBackReason } = found;
  if (found.state !== "draft" || sentBackReason === null) return overtaken;
  const say = sayIn(language);
  return letterTo(writing, found, {
    subject: say("productSentBack.subject", { product }),
    footer: "account",
    blocks: [
      { kind: "text", text: say("productSentBack.text", { product }) },
      { kind: "quote", text: sentBackReason },
      { kind: "text", text: say("productSentBack.next") },
      toProduct(writing, found, mail.productId),
    ],
  });
}

const toProduct = ({ shop }: Writing, { language }: { language: "en" | "hi" }, productId: string) =>
  ({
    kind: "action",
    label: sayIn(language)("product.action"),
    href: pageAddress(shop, language, `/vendor/products/${productId}`),
    spelled: false,
  }) as const;
