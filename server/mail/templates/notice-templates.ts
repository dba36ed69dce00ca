import type { Mail } from "#domain/mail/mail.ts";
import { mailKey } from "#domain/mail/mail.ts";
import { complaintNewsOf, orderAddressNews, type ChosenKind } from "#domain/notices/notice.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import { selectMailedNotices, type FoundNotice } from "#server/notices/notice-store.ts";
import { selectRepriced, type FoundRepriced } from "#server/notices/repriced-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { pageAddress, type MailBlock } from "#server/mail/composed-mail.ts";
import type { Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { oneLine, mailWordsIn, type MailWords } from "#server/mail/mail-words.ts";
import { stopLink } from "#server/mail/stop-link.ts";
import { findToldPerson, type ToldPerson } from "./notice-template-store.ts";

type NoticeMail = Extract<Mail, { kind: "notices" | "daily-notices" }>;
type LinedKind = Exclude<ChosenKind, "price">;
type Telling = {
  writing: Writing;
  person: ToldPerson;
  t: MailWords;
  repriced: readonly FoundRepriced[];
};
type Line = { text: string; subject: string; path: string };

const mailedKinds: readonly ChosenKind[] = [
  "order",
  "cancellation",
  "return",
  "complaint",
  "vendor",
  "stock",
  "lot",
  "price",
  "review",
];

/** Of each kind so many are named, and of packs whose prices changed; the list in the shop has all. */
const mostLines = 30;
const mostPrices = 500;

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
  const prices = found.filter(({ kind }) => kind === "price").map(({ id }) => id);
  const repriced = await selectRepriced(world.db, prices, { limit: mostPrices, offset: 0 });
  const telling = { writing, person, t, repriced };
  const groups = groupsOf(telling, found);
  const [first] = groups.flatMap((group) => group.lines);
  const count = groups.reduce((sum, { notices }) => sum + notices, 0);
  if (first === undefined) return { drop: "all of it was read or done meanwhile" };
  const isDaily = mail.kind === "daily-notices";
  const business = person.businessName ?? shop.name;
  const counted = { count, business };
  const subject = t(isDaily ? "notices.subject.daily" : "notices.subject", counted);
  return mailTo(writing, person, {
    subject: !isDaily && count === 1 ? first.subject : subject,
    footer: "account",
    blocks: [
      { kind: "text", text: t(isDaily ? "notices.intro.daily" : "notices.intro", { business }) },
      ...groups.flatMap((group) => blocksOf(telling, group)),
      { kind: "text", text: t("notices.choose") },
    ],
    unsubscribe: stopLink(writing, { personId, language, what: "notices" }),
  });
}

/** `notices` are told in `lines`, and `more` that the mail has no room for. */
type Group = { kind: ChosenKind; notices: number; lines: Line[]; more: number };

const groupsOf = (telling: Telling, found: readonly FoundNotice[]): Group[] =>
  mailedKinds
    .map((kind) => {
      const own = found.filter((notice) => notice.kind === kind);
      return kind === "price" ? priceGroup(telling, own) : groupOf(telling, kind, own);
    })
    .filter(({ lines }) => lines.length > 0);

/** The same thing twice, as a pack that fell below its limit again, is one line; two reviews are two, though they say the same. */
function groupOf(telling: Telling, kind: LinedKind, found: readonly FoundNotice[]): Group {
  const all = found.map((notice) => lineOf(telling, kind, notice));
  const lines = [...new Map(all.map((line) => [`${line.path} ${line.text}`, line])).values()];
  const more = Math.max(0, lines.length - mostLines);
  return { kind, notices: lines.length, lines: lines.slice(0, mostLines), more };
}

/** A line for each pack, however many one notice tells of. */
function priceGroup({ person, t, repriced }: Telling, found: readonly FoundNotice[]): Group {
  const { language } = person;
  const counted = found.reduce((sum, { packCount }) => sum + (packCount ?? 0), 0);
  const lines = repriced.map(({ noticeId, beforePaise, afterPaise, ...one }) => {
    const product = oneLine(productName({ name: one.product, nameHi: one.productHi }, language));
    const pack = packLabel(one.quantity, one.unit, language);
    const before = formatExactRupees(beforePaise);
    return {
      text:
        afterPaise === null
          ? t("notices.line.paused", { product, pack, before })
          : t("notices.line.lowered", {
              product,
              pack,
              before,
              after: formatExactRupees(afterPaise),
            }),
      subject: t("notices.one.price", { count: counted }),
      path: `/vendor/notices/${noticeId}/prices`,
    };
  });
  const more = lines.length < mostPrices ? 0 : counted - lines.length;
  return { kind: "price", notices: found.length, lines, more };
}

function blocksOf(
  { writing, person, t }: Telling,
  { kind, notices, lines, more }: Group,
): MailBlock[] {
  const of = person.vendorId === null ? "shop" : "vendor";
  const [first] = lines;
  const path = notices === 1 && first ? first.path : listPaths[of][kind];
  return [
    {
      kind: "lines",
      title: t(kind === "order" ? `notices.title.order.${of}` : `notices.title.${kind}`),
      lines: [
        ...lines.map(({ text }) => text),
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

const listPaths: Record<"shop" | "vendor", Record<ChosenKind, string>> = {
  shop: {
    order: "/admin/orders",
    cancellation: "/admin/orders",
    return: "/admin/orders",
    complaint: "/admin/complaints",
    stock: "/admin/products",
    lot: "/admin/products",
    price: "/admin/products",
    review: "/admin/reviews",
    vendor: "/admin/vendors",
  },
  vendor: {
    order: "/vendor/orders",
    cancellation: "/vendor/orders",
    return: "/vendor/orders",
    complaint: "/vendor/complaints",
    stock: "/vendor/products",
    lot: "/vendor/products",
    price: "/vendor/notices",
    review: "/vendor/notices",
    vendor: "/vendor/business",
  },
};

function lineOf(telling: Telling, kind: LinedKind, notice: FoundNotice): Line {
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
  if (kind === "lot") return lotLineOf(telling, notice);
  if (kind === "complaint") return complaintLineOf(telling, notice);
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

function lotLineOf(telling: Telling, notice: FoundNotice): Line {
  const { person, t } = telling;
  const { lotNumber, validUntil, lastSaleDay, productId, lotId } = notice;
  const dayOf = (iso: string) => formatIsoDay(iso, person.language);
  const words = {
    product: productOf(telling, notice),
    lot: oneLine(lotNumber ?? ""),
    day: validUntil === null ? "" : dayOf(validUntil),
    last: lastSaleDay === null ? "" : dayOf(lastSaleDay),
  };
  const { detail } = notice;
  const isOther = detail === "held" || detail === "recalled" || detail === "below-label";
  const news = isOther ? detail : "ending";
  const area = person.vendorId === null ? "/admin" : "/vendor";
  const lot = `${area}/products/${productId}/lots/${lotId}`;
  return {
    text: t(`notices.line.lot.${news}`, words),
    subject: t(`notices.one.lot.${news}`, words),
    path: news === "recalled" ? `${lot}/recall` : lot,
  };
}

function complaintLineOf(telling: Telling, notice: FoundNotice): Line {
  const { person, t } = telling;
  const words = {
    complaint: notice.complaintNumber ?? "",
    number: notice.orderNumber ?? "",
    parcel: parcelOf(telling, notice),
  };
  return {
    text: t(`notices.line.complaint.${complaintNewsOf(notice.detail)}`, words),
    subject: t("notices.one.complaint", words),
    path: `${person.vendorId === null ? "/admin" : "/vendor"}/complaints/${words.complaint}`,
  };
}

/** A parcel is named by what is in it: its order may have others that are still to be sent. */
function orderLineOf(
  telling: Telling,
  kind: "order" | "cancellation" | "return",
  notice: FoundNotice,
): Omit<Line, "path"> {
  const { writing, person, t } = telling;
  const number = notice.orderNumber ?? "";
  if (kind === "order" && notice.detail === orderAddressNews)
    return {
      text: t("notices.line.order.address", { number }),
      subject: t("notices.one.order.address", { number }),
    };
  if (kind === "order") {
    const one = person.vendorId === null ? "notices.one.order" : "notices.one.order.vendor";
    return { text: t("notices.line.order", { number }), subject: t(one, { number }) };
  }
  const parcel = parcelOf(telling, notice);
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

const parcelOf = (telling: Telling, notice: FoundNotice): string =>
  telling.t("notices.parcel", {
    product: productOf(telling, notice),
    more: notice.moreProducts ?? 0,
  });

const productOf = ({ person }: Telling, { product, productHi }: FoundNotice): string =>
  oneLine(productName({ name: product ?? "", nameHi: productHi }, person.language));
