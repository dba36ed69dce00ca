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

/** The same thing twice, as a pack that fell below its limit again, is one line. */
function groupsOf(telling: Telling, found: readonly FoundNotice[]): Group[] {
  return mailedKinds
    .map((kind) => {
      const lines = found
        .filter((notice) => notice.kind === kind)
        .map((notice) => lineOf(telling, kind, notice));
      return { kind, lines: [...new Map(lines.map((line) => [line.text, line])).values()] };
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

function lineOf({ writing, person, t }: Telling, kind: MailedKind, notice: FoundNotice): Line {
  const isVendor = person.vendorId !== null;
  const area = isVendor ? "/vendor" : "/admin";
  const { orderNumber, productId, reviewId, detail } = notice;
  const number = orderNumber ?? "";
  const product = oneLine(
    productName({ name: notice.product ?? "", nameHi: notice.productHi }, person.language),
  );
  const business = oneLine(notice.business ?? "");
  const pack =
    notice.quantity === null || notice.unit === null
      ? ""
      : packLabel(notice.quantity, notice.unit, person.language);
  if (kind === "stock")
    return {
      text: t("notices.line.stock", { product, pack, stock: notice.stock ?? 0 }),
      subject: t("notices.one.stock", { product, pack }),
      path: `${area}/products/${productId}/stock`,
    };
  if (kind === "review")
    return {
      text: t("notices.line.review", { product, stars: notice.stars ?? 0 }),
      subject: t("notices.one.review", { product }),
      path: isVendor ? `/vendor/reviews/${reviewId}/answer` : `/admin/reviews/${reviewId}`,
    };
  if (kind === "vendor")
    return {
      text: t(
        detail === "licence-given" ? "notices.line.licence-given" : "notices.line.submitted",
        { business },
      ),
      subject: t("notices.one.vendor", { business }),
      path: `/admin/vendors/${notice.vendorId}`,
    };
  const orders = `${area}/orders/${number}`;
  if (kind === "cancellation") {
    const who = detail === "customer" ? "customer" : "shop";
    return {
      text: t(`notices.line.canceled.${who}`, { number, shop: writing.shop.name }),
      subject: t("notices.one.cancellation", { number }),
      path: orders,
    };
  }
  const one = kind === "order" && isVendor ? "order.vendor" : kind === "order" ? "order" : "return";
  return {
    text: t("notices.line.order", { number }),
    subject: t(`notices.one.${one}`, { number }),
    path: orders,
  };
}
