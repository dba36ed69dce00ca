import { countryName } from "#domain/people/addresses/countries.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import type { OrderLineView, ParcelView, StoredOrder } from "#server/orders/order-store.ts";
import { type Block, type Item, pageAddress, type Shop } from "#server/mail/letter.ts";
import { isWord, oneLine, sayIn, type Say } from "#server/mail/words.ts";

/** What was ordered and what it costs; of an order that comes also when, and where it goes. */
export function orderBlocks(order: StoredOrder, language: Language): Block[] {
  const say = sayIn(language);
  const { parcels, status } = order;
  const isComing = status !== "canceled";
  const items = parcels.map((parcel, index): Block => {
    const vendor = parcel.vendorName;
    const of = { number: String(index + 1), count: String(parcels.length), vendor };
    const title = parcels.length === 1 ? say("order.soldBy", { vendor }) : say("order.parcel", of);
    return { kind: "items", title, items: parcel.lines.map((line) => itemOf(line, language)) };
  });
  const address = {
    kind: "lines",
    title: say("order.address"),
    lines: addressLines(order, language),
  } as const;
  return [
    orderFacts(order, language, isComing),
    ...items,
    sumsOf(order, language),
    ...(isComing ? [address] : []),
  ];
}

function orderFacts(
  { number, placedAt, method, offlinePayment }: StoredOrder,
  language: Language,
  isComing: boolean,
): Block {
  const say = sayIn(language);
  const word = `method.${method}`;
  const ownName = oneLine(offlinePayment?.name ?? say("method.offline"));
  const delivery = formatIndiaDay(estimatedDelivery(placedAt), language);
  return {
    kind: "facts",
    facts: [
      { label: say("order.number"), value: number },
      { label: say("order.date"), value: formatIndiaDay(indiaDay(placedAt), language) },
      { label: say("order.method"), value: isWord(word) ? say(word) : ownName },
      ...(isComing ? [{ label: say("order.delivery"), value: delivery }] : []),
    ],
  };
}

/** Of an order by one of the shop's own methods: where its money goes, and what was told about it. */
export function payingBlocks(order: StoredOrder, language: Language): Block[] {
  const { offlinePayment: own, number } = order;
  if (own === null) return [];
  const say = sayIn(language);
  const rows = (list: readonly { name: string; data: string }[]) =>
    list.map(({ name, data }) => oneLine(`${name}: ${data}`));
  const total = formatRupees(duePaise(order.parcels));
  return [
    { kind: "note", text: say("pay.send", { total, number }) },
    { kind: "lines", title: say("pay.howTo"), lines: [oneLine(own.name), ...rows(own.info)] },
    ...(own.given.length === 0
      ? []
      : [{ kind: "lines" as const, title: say("pay.told"), lines: rows(own.given) }]),
  ];
}

export const parcelItems = (parcel: ParcelView, language: Language): Block => ({
  kind: "items",
  title: sayIn(language)("parcel.contents"),
  items: parcel.lines.map((line) => itemOf(line, language)),
});

function itemOf(line: OrderLineView, language: Language): Item {
  const { productName, productNameHi, packQuantity, packUnit, quantity, pricePaise } = line;
  return {
    name: oneLine((language === "hi" ? productNameHi : null) ?? productName),
    detail: sayIn(language)("order.each", {
      pack: packLabel(packQuantity, packUnit, language),
      quantity: String(quantity),
      price: formatRupees(pricePaise),
    }),
    amount: formatRupees(line.valuePaise),
  };
}

function sumsOf(of: StoredOrder, language: Language): Block {
  const say = sayIn(language);
  const { subtotalPaise, shippingPaise, taxPaise, totalPaise } = of;
  return {
    kind: "sums",
    sums: [
      { label: say("order.subtotal"), value: formatRupees(subtotalPaise) },
      {
        label: say("order.shipping"),
        value: shippingPaise === 0 ? say("order.free") : formatRupees(shippingPaise),
      },
      { label: say("order.gst"), value: formatRupees(taxPaise) },
    ],
    total: { label: say("order.total"), value: formatRupees(totalPaise) },
  };
}

function addressLines({ shipTo }: StoredOrder, language: Language): string[] {
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

export const moneyBack = (say: Say, order: Pick<StoredOrder, "method">, paise: number): Block => ({
  kind: "note",
  text: say(isPaidBackByHand(order) ? "canceled.moneyByHand" : "canceled.money", {
    amount: formatRupees(paise),
  }),
});

export const viewOrder = (shop: Shop, language: Language, number: string): Block => ({
  kind: "action",
  label: sayIn(language)("order.view"),
  href: pageAddress(shop, language, `/checkout/product?orderId=${encodeURIComponent(number)}`),
  spelled: false,
});
