import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatExactRupees } from "#domain/money.ts";
import { isRestockTold } from "#server/wishlist/restocks/restock-store.ts";
import { loadPacksOnSale } from "#server/wishlist/steps/packs-on-sale.ts";
import { loadTellsPrices, selectToldDrops } from "#server/wishlist/wishlist-store.ts";
import { mailKey, type Mail } from "#domain/mail/mail.ts";
import { pageAddress, type Writing, type Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import { findOwnProduct } from "./vendor-template-store.ts";
import { mailWordsIn, oneLine } from "#server/mail/mail-words.ts";
import { stopLink } from "#server/mail/stop-link.ts";
import { findPerson } from "./template-store.ts";

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

/** So many are named; the list in the shop has all. */
const mostDrops = 30;

/** To who asked for it: what of their wish list costs less than it did. */
export async function priceDrops(
  writing: Writing,
  { personId, day }: MailOf<"price-drops">,
): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, personId);
  if (person === null) return nobody;
  if (!(await loadTellsPrices(world.db, personId)))
    return { drop: "they want no mails about prices any more" };
  const drops = await selectToldDrops(world.db, personId, day);
  if (drops.length === 0) return { drop: "nothing of it costs less any more" };
  const { language } = person;
  const t = mailWordsIn(language);
  const lines = drops.slice(0, mostDrops).map(({ name, nameHi, quantity, unit, ...prices }) =>
    t("priceDrops.line", {
      product: oneLine(productName({ name, nameHi }, language)),
      pack: packLabel(quantity, unit, language),
      before: formatExactRupees(prices.beforePaise),
      price: formatExactRupees(prices.pricePaise),
    }),
  );
  const more = drops.length - lines.length;
  return mailTo(writing, person, {
    subject: t("priceDrops.subject", { count: drops.length }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("priceDrops.text") },
      {
        kind: "lines",
        title: t("priceDrops.title"),
        lines: more > 0 ? [...lines, t("notices.more", { count: more })] : lines,
      },
      { kind: "note", text: t("priceDrops.note") },
      {
        kind: "action",
        label: t("priceDrops.open"),
        href: pageAddress(shop, language, "/wishlist"),
        spelled: false,
      },
    ],
    unsubscribe: stopLink(writing, { personId, language, what: "prices" }),
  });
}

/** To who asked for it, once: nothing is set aside for them, and others may have asked. */
export async function backInStock(writing: Writing, mail: MailOf<"back-in-stock">): Written {
  const { world, shop } = writing;
  const { personId, packId } = mail;
  const person = await findPerson(world.db, personId);
  if (person === null) return nobody;
  if (!(await isRestockTold(world.db, personId, mailKey(mail))))
    return { drop: "they don’t wait for it any more, or their address is not confirmed" };
  const pack = (await loadPacksOnSale(world.db, world, [packId])).get(packId);
  if (!pack) return { drop: "it can’t be bought any more" };
  const { language } = person;
  const t = mailWordsIn(language);
  const named = {
    product: oneLine(productName(pack, language)),
    pack: packLabel(pack.packQuantity, pack.packUnit, language),
  };
  return mailTo(writing, person, {
    subject: t("backInStock.subject", named),
    footer: "account",
    blocks: [
      { kind: "text", text: t("backInStock.text", named) },
      {
        kind: "facts",
        facts: [
          { label: t("backInStock.price"), value: formatExactRupees(pack.pricePaise) },
          { label: t("backInStock.seller"), value: pack.vendorName },
        ],
      },
      { kind: "note", text: t("backInStock.note") },
      {
        kind: "action",
        label: t("backInStock.open"),
        href: pageAddress(shop, language, `/products/${pack.slug}?pack=${packId}`),
        spelled: false,
      },
    ],
    unsubscribe: stopLink(writing, { personId, language, what: "restocks" }),
  });
}
