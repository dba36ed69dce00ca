import type { Mail } from "#domain/mail/mail.ts";
import { mailKey } from "#domain/mail/mail.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { selectMailedNotices, type FoundNotice } from "#server/notices/notice-store.ts";
import { stopKey } from "#server/notices/stop-key.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { pageAddress, type MailBlock } from "#server/mail/composed-mail.ts";
import type { Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { oneLine, mailWordsIn, type MailWords } from "#server/mail/mail-words.ts";
import { findToldPerson, type ToldPerson } from "./notice-template-store.ts";

type NoticeMail = Extract<Mail, { kind: "notices" | "daily-notices" }>;
type MailedKind = "order" | "cancellation" | "return" | "stock" | "review" | "vendor";
type Telling = { writing: Writing; person: ToldPerson; t: MailWords };
type Line = { text: string; subject: string; path: string };

const mailedKinds: readonly MailedKind[] = [
  "order",
  "cancellation",
  "return",
  "vendor",
  "stock",
  "review",
];

/** Of each kind so many are named; the list in the shop has all. */
const mostLines = 30;

/** The notices that the mail was asked for, as they stand now: what was done meanwhile is left out. */
export async function noticed(writing: Writing, mail: NoticeMail): Written {
  const { world, shop } = writing;
  const { personId } = mail;
  const person = await findToldPerson(world.db, personId);
  if (person === null) return nobody;
  const { lowStock } = await getSettings(world.db);
  const found = await selectMailedNotices(world.db, {
    personId,
    vendorId: person.vendorId,
    mailKey: mailKey(mail),
    lowStock: person.vendorId === null ? lowStock.admin : lowStock.vendor,
  });
  const { language } = person;
  const t = mailWordsIn(language);
  const groups = groupsOf({ writing, person, t }, found);
  const lines = groups.flatMap((group) => group.lines);
  const [first] = lines;
  if (first === undefined) return { drop: "all of it was read or done meanwhile" };
  const isDaily = mail.kind === "daily-notices";
  const business = person.businessName ?? shop.name;
  const counted = { count: lines.length, business };
  const subject = t(isDaily ? "notices.subject.daily" : "notices.subject", counted);
  return mailTo(writing, person, {
    subject: !isDaily && lines.length === 1 ? first.subject : subject,
    footer: "account",
    blocks: [
      { kind: "text", text: t(isDaily ? "notices.intro.daily" : "notices.intro", { business }) },
      ...groups.flatMap((group) => blocksOf({ writing, person, t }, group)),
      { kind: "text", text: t("notices.choose") },
    ],
    unsubscribe: {
      label: t("notices.stop"),
      href: pageAddress(
        shop,
        language,
        `/notice-emails/stop?key=${encodeURIComponent(stopKey(world, personId))}`,
      ),
    },
  });
}

type Group = { kind: MailedKind; lines: Line[] };

/** The same thing twice, as a pack that fell below its limit again, is one line; two reviews are two, though they say the same. */
function groupsOf(telling: Telling, found: readonly FoundNotice[]): Group[] {
  return mailedKinds
    .map((kind) => {
      const lines = found
        .filter((notice) => notice.kind === kind)
        .map((notice) => lineOf(telling, kind, notice));
      return {
        kind,
        lines: [...new Map(lines.map((line) => [`${line.path} ${line.text}`, line])).values()],
      };
    })
    .filter(({ lines }) => lines.length > 0);
}

function blocksOf({ writing, person, t }: Telling, { kind, lines }: Group): MailBlock[] {
  const of = person.vendorId === null ? "shop" : "vendor";
  const more = lines.length - mostLines;
  const [first] = lines;
  const path = lines.length === 1 && first ? first.path : listPaths[of][kind];
  return [
    {
      kind: "lines",
      title: t(kind === "order" ? `notices.title.order.${of}` : `notices.title.${kind}`),
      lines: [
        ...lines.slice(0, mostLines).map(({ text }) => text),
        ...(more > 0 ? [t("notices.more", { count: more })] : []),
      ],
    },
    {
      kind: "action",
      label: t(`notices.action.${kind}`),
      href: pageAddress(writing.shop, person.language, path),
      spelled: false,
    },
  ];
}

const listPaths: Record<"shop" | "vendor", Record<MailedKind, string>> = {
  shop: {
    order: "/admin/orders",
    cancellation: "/admin/orders",
    return: "/admin/orders",
    stock: "/admin/products",
    review: "/admin/reviews",
    vendor: "/admin/vendors",
  },
  vendor: {
    order: "/vendor/orders",
    cancellation: "/vendor/orders",
    return: "/vendor/orders",
    stock: "/vendor/products",
    review: "/vendor/notices",
    vendor: "/vendor/business",
  },
};

function lineOf(telling: Telling, kind: MailedKind, notice: FoundNotice): Line {
  const { person, t } = telling;
  const isVendor = person.vendorId !== null;
  const area = isVendor ? "/vendor" : "/admin";
  const product = productOf(telling, notice);
  if (kind === "stock") {
    const { quantity, unit } = notice;
    const pack =
      quantity === null || unit === null ? "" : packLabel(quantity, unit, person.language);
    return {
      text: t("notices.line.stock", { product, pack, stock: notice.stock ?? 0 }),
      subject: t("notices.one.stock", { product, pack }),
      path: `${area}/products/${notice.productId}/stock`,
    };
  }
  if (kind === "review") {
    const { reviewId, stars } = notice;
    return {
      text: t("notices.line.review", { product, stars: stars ?? 0 }),
      subject: t("notices.one.review", { product }),
      path: isVendor ? `/vendor/reviews/${reviewId}/answer` : `/admin/reviews/${reviewId}`,
    };
  }
  if (kind === "vendor") {
    const business = oneLine(notice.business ?? "");
    const news = notice.detail === "licence-given" ? "licence-given" : "submitted";
    return {
      text: t(`notices.line.${news}`, { business }),
      subject: t("notices.one.vendor", { business }),
      path: `/admin/vendors/${notice.vendorId}`,
    };
  }
  return { ...orderLineOf(telling, kind, notice), path: `${area}/orders/${notice.orderNumber}` };
}

/** A parcel is named by what is in it: its order may have others that are still to be sent. */
function orderLineOf(
  telling: Telling,
  kind: "order" | "cancellation" | "return",
  notice: FoundNotice,
): Omit<Line, "path"> {
  const { writing, person, t } = telling;
  const number = notice.orderNumber ?? "";
  if (kind === "order") {
    const one = person.vendorId === null ? "notices.one.order" : "notices.one.order.vendor";
    return { text: t("notices.line.order", { number }), subject: t(one, { number }) };
  }
  const product = productOf(telling, notice);
  const parcel = t("notices.parcel", { product, more: notice.moreProducts ?? 0 });
  if (kind === "return")
    return {
      text: t("notices.line.return", { number, parcel }),
      subject: t("notices.one.return", { number, parcel }),
    };
  const who = notice.detail === "customer" ? "customer" : "shop";
  const shop = writing.shop.name;
  return {
    text: t(`notices.line.canceled.${who}`, { number, parcel, shop }),
    subject: t("notices.one.cancellation", { number, parcel }),
  };
}

const productOf = ({ person }: Telling, { product, productHi }: FoundNotice): string =>
  oneLine(productName({ name: product ?? "", nameHi: productHi }, person.language));
