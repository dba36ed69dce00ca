import { countryName } from "#domain/people/addresses/countries.ts";
import { savedOnGoods, vendorGavePaise } from "#domain/promotions/saved.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import { formatIndiaDay, formatIsoDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { missingDetails } from "#domain/payment-methods/offline-payment.ts";
import { paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import type { RequestPack } from "#server/orders/last-return-request.ts";
import type { ReplacementView } from "#server/orders/replaced.ts";
import type { OrderLineView, ParcelView, StoredOrder } from "#server/orders/order-store.ts";
import {
  type MailBlock,
  type MailItem,
  pageAddress,
  type MailShop,
} from "#server/mail/composed-mail.ts";
import { isWord, oneLine, mailWordsIn, type MailWords } from "#server/mail/mail-words.ts";

/** What was ordered and what it costs; of an order that comes also when, and where it goes. */
export function orderBlocks(order: StoredOrder, language: Language): MailBlock[] {
  const t = mailWordsIn(language);
  const { parcels, status } = order;
  const isComing = status !== "canceled";
  const items = parcels.map((parcel, index): MailBlock => {
    const vendor = parcel.vendorName;
    const of = { number: String(index + 1), count: String(parcels.length), vendor };
    const title = parcels.length === 1 ? t("order.soldBy", { vendor }) : t("order.parcel", of);
    return { kind: "items", title, items: parcel.lines.map((line) => itemOf(line, language)) };
  });
  const address = {
    kind: "lines",
    title: t("order.address"),
    lines: addressLines(order, language),
  } as const;
  return [
    orderFacts(order, language),
    ...items,
    sumsOf(order, language),
    ...(isComing ? [address] : []),
  ];
}

/** The day of delivery is told only where the order will come: not while a payment has to be begun first, or again. */
function willCome({ status, method, stockHeld, attempts }: StoredOrder): boolean {
  if (status !== "pending") return status !== "canceled";
  const isAwaited = stockHeld && attempts.at(-1)?.state === "open";
  return isAwaited && paymentMethodKind(method) !== "digital";
}

function orderFacts(order: StoredOrder, language: Language): MailBlock {
  const { number, placedAt, days, method, offlinePayment, sowingDate, status } = order;
  const t = mailWordsIn(language);
  const word = `method.${method}`;
  const ownName = oneLine(offlinePayment?.name ?? t("method.offline"));
  const delivery = formatIndiaDay(estimatedDelivery(placedAt, days), language);
  return {
    kind: "facts",
    facts: [
      { label: t("order.number"), value: number },
      { label: t("order.date"), value: formatIndiaDay(indiaDay(placedAt), language) },
      { label: t("order.method"), value: isWord(word) ? t(word) : ownName },
      ...(willCome(order) ? [{ label: t("order.delivery"), value: delivery }] : []),
      ...(sowingDate === null || status === "canceled"
        ? []
        : [{ label: t("order.sowing"), value: formatIsoDay(sowingDate, language) }]),
    ],
  };
}

/** Of an order by one of the shop's own methods: where its money goes, what was told about it, and what is asked for then. */
export function payingBlocks(shop: MailShop, order: StoredOrder, language: Language): MailBlock[] {
  const { offlinePayment: own, number } = order;
  if (own === null) return [];
  const t = mailWordsIn(language);
  const rows = (list: readonly { name: string; data: string }[]) =>
    list.map(({ name, data }) => oneLine(`${name}: ${data}`));
  const total = formatRupees(duePaise(order.parcels));
  return [
    { kind: "note", text: t("pay.send", { total, number }) },
    { kind: "lines", title: t("pay.howTo"), lines: [oneLine(own.name), ...rows(own.info)] },
    ...(own.given.length === 0
      ? []
      : [{ kind: "lines" as const, title: t("pay.told"), lines: rows(own.given) }]),
    ...askingBlocks(shop, order, language),
  ];
}

function askingBlocks(
  shop: MailShop,
  { offlinePayment, number }: StoredOrder,
  language: Language,
): MailBlock[] {
  const missing = offlinePayment === null ? [] : missingDetails(offlinePayment);
  if (missing.length === 0) return [];
  const t = mailWordsIn(language);
  const details = missing.map(({ name }) => oneLine(name)).join(", ");
  const page = `/orders/${encodeURIComponent(number)}/payment-details`;
  return [
    { kind: "note", text: t("pay.after", { details }) },
    {
      kind: "action",
      label: t("pay.tell"),
      href: pageAddress(shop, language, page),
      spelled: false,
    },
  ];
}

export const parcelItems = (parcel: ParcelView, language: Language): MailBlock => ({
  kind: "items",
  title: mailWordsIn(language)("parcel.contents"),
  items: parcel.lines.map((line) => itemOf(line, language)),
});

function itemOf(line: OrderLineView, language: Language): MailItem {
  const { productNameHi, packQuantity, packUnit, quantity, pricePaise } = line;
  const t = mailWordsIn(language);
  const { lots } = line;
  const each = {
    pack: packLabel(packQuantity, packUnit, language),
    quantity: String(quantity),
    price: formatRupees(pricePaise),
  };
  return {
    name: oneLine((language === "hi" ? productNameHi : null) ?? line.productName),
    detail: lots === null ? t("order.each", each) : t("order.eachOfLots", { ...each, lots }),
    amount: formatRupees(pricePaise * quantity),
  };
}

function sumsOf(of: StoredOrder, language: Language): MailBlock {
  const t = mailWordsIn(language);
  const { subtotalPaise, shippingPaise, taxPaise, cashRoundingPaise, totalPaise } = of;
  const { promotions } = of;
  return {
    kind: "sums",
    sums: [
      {
        label: t("order.subtotal"),
        value: formatRupees(subtotalPaise + vendorGavePaise(promotions)),
      },
      ...savedOnGoods(promotions).map(({ code, savedPaise }) => ({
        label: code === null ? t("order.offer") : t("order.code", { code }),
        value: formatRupees(-savedPaise),
      })),
      {
        label: t("order.shipping"),
        value: shippingPaise > 0 ? formatRupees(shippingPaise) : freeDelivery(promotions, t),
      },
      { label: t("order.gst"), value: formatRupees(taxPaise) },
      ...(cashRoundingPaise === 0
        ? []
        : [{ label: t("order.roundOff"), value: formatRupees(cashRoundingPaise) }]),
    ],
    total: { label: t("order.total"), value: formatRupees(totalPaise) },
  };
}

function freeDelivery(
  promotions: StoredOrder["promotions"],
  t: ReturnType<typeof mailWordsIn>,
): string {
  const code = promotions.find(({ kind }) => kind === "free-delivery")?.code;
  return code ? t("order.freeWith", { code }) : t("order.free");
}

export function addressLines({ shipTo }: StoredOrder, language: Language): string[] {
  const { country, city, postalCode } = shipTo;
  const state = country === "IN" ? stateName(shipTo.state, language) : shipTo.state;
  const lines = [
    shipTo.fullName,
    shipTo.addressLine1,
    shipTo.addressLine2,
    `${city}, ${state} ${postalCode}`,
    countryName(country, language),
    shipTo.phoneNumber,
  ];
  return lines.map(oneLine).filter((line) => line !== "");
}

/** Cash and the shop's own methods have no way back: where the money shall go has to be asked. */
export const isPaidBackByHand = ({ method }: Pick<StoredOrder, "method">): boolean =>
  paymentMethodKind(method) !== "digital";

export const moneyBack = (
  t: MailWords,
  order: Pick<StoredOrder, "method">,
  paise: number,
): MailBlock => ({
  kind: "note",
  text: t(isPaidBackByHand(order) ? "canceled.moneyByHand" : "canceled.money", {
    amount: formatRupees(paise),
  }),
});

export const viewOrder = (shop: MailShop, language: Language, number: string): MailBlock => ({
  kind: "action",
  label: mailWordsIn(language)("order.view"),
  href: pageAddress(shop, language, `/checkout/product?orderId=${encodeURIComponent(number)}`),
  spelled: false,
});

/** Packets of which lots come in place of recalled ones. */
export function replacedPackets({ packets }: ReplacementView, language: Language): MailBlock {
  const t = mailWordsIn(language);
  return {
    kind: "lines",
    title: t("replacement.packets"),
    lines: packets.map(({ packets: quantity, lot, recalledLot: recalled, ...of }) => {
      const name = productName({ name: of.productName, nameHi: of.productNameHi }, language);
      const pack = packLabel(of.packQuantity, of.packUnit, language);
      return oneLine(`${name}: ${t("replacement.packet", { pack, quantity, lot, recalled })}`);
    }),
  };
}

/** The packs that a return names: as many as were asked for, or as came back. */
export function returnedPacks(
  title: "return.packs" | "return.packsBack",
  packs: readonly RequestPack[],
  language: Language,
): MailBlock {
  return {
    kind: "lines",
    title: mailWordsIn(language)(title),
    lines: packs
      .filter(({ came }) => title === "return.packs" || came !== 0)
      .map((one) => {
        const name = productName({ name: one.productName, nameHi: one.productNameHi }, language);
        const pack = packLabel(one.packQuantity, one.packUnit, language);
        const count = title === "return.packs" ? one.packs : (one.came ?? one.packs);
        return oneLine(`${name}: ${count} × ${pack}`);
      }),
  };
}
