import { sql } from "drizzle-orm";
import type { IndiaDay } from "#domain/india-time.ts";
import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import { lineProblems } from "#domain/orders/decide-order.ts";
import { aboveLimit, type AboveLimit, type BuyerRecord } from "#domain/orders/order-limits.ts";
import { sowingDays, type SowingDays } from "#domain/orders/sowing-date.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Person } from "#domain/people/person.ts";
import {
  priceOrder,
  shippingTerms,
  type PricedOrder,
  type ShippingTerms,
} from "#domain/carts/price-order.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { loadAddresses, type StoredAddress } from "#server/people/addresses/address-store.ts";
import { cartOffers, offersForSale, type CartOffer } from "#server/carts/cart-offers.ts";
import { storedMethods, type StoredMethods } from "#server/payment-methods/method-store.ts";
import { waysToPay, type PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import {
  readSettings,
  storedSettings,
  type StoredSettings,
} from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { buyerRecord } from "./buyer-record.ts";

export type CheckoutLine = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  slug: string;
  packQuantity: number;
  packUnit: PackUnit;
  imageKey: string | null;
  pricePaise: number;
  quantity: number;
  stock: number;
  vendorName: string;
  problems: LineProblem[];
};

export type Checkout = {
  /** Empty where the account never had a cart. */
  cartGeneration: string;
  cartKey: string;
  lines: CheckoutLine[];
  /** Of the lines without a problem; null when there is none. */
  priced: PricedOrder | null;
  /** The same to be paid in cash: each parcel in whole rupees. */
  pricedInCash: PricedOrder | null;
  addresses: StoredAddress[];
  methods: PaymentMethod[];
  /** The company that takes the digital ones. */
  paying: PayingWith | null;
  /** What is behind those of them that are the owner's own. */
  offline: OfflineMethod[];
  shipping: ShippingTerms;
  /** Why it would wait for the shop's confirmation if it were paid in cash; null: it would not. */
  cashAbove: AboveLimit | null;
  /** On which its seeds may be sown; null where nothing is to be sown. */
  sowingDays: SowingDays | null;
  /** Of an order that is placed now. */
  estimatedDelivery: IndiaDay;
};

export async function getCheckout(world: World, person: Person): Promise<Checkout> {
  const [cart, addresses] = await Promise.all([
    loadCart(world, person.id),
    loadAddresses(world.db, person.id),
  ]);
  const settings = readSettings(cart.stored);
  const shipping = shippingTerms(settings);
  const ways = waysToPay(world, settings, cart.paying);
  const offers = offersForSale(cart.lines, settings, world.now());
  const lines = cart.lines.map((line) => ({
    ...shownLine(line),
    problems: lineProblems({ ...line, shownPricePaise: null }, offers.get(line.packId)),
  }));
  const sellable = lines.flatMap(({ packId, quantity, problems }) => {
    const offer = offers.get(packId);
    return offer === undefined || problems.length > 0 ? [] : [{ ...offer, packId, quantity }];
  });
  const price = (inCash: boolean) =>
    sellable.length === 0 ? null : priceOrder({ lines: sellable, shipping, inCash });
  const pricedInCash = price(true);
  return {
    cartGeneration: cart.generation ?? "",
    cartKey: cartContentKey(cart.lines),
    lines,
    priced: price(false),
    pricedInCash,
    addresses,
    methods: ways.methods,
    paying: ways.paying,
    offline: ways.offline,
    shipping,
    sowingDays: cart.lines.some(({ goodsKind }) => goodsKind === "sowing")
      ? sowingDays(world.now())
      : null,
    estimatedDelivery: estimatedDelivery(world.now()),
    cashAbove: pricedInCash && cashLimit(sellable, pricedInCash, settings, cart.buyer),
  };
}

function cashLimit(
  lines: readonly { quantity: number }[],
  { totalPaise }: PricedOrder,
  { orderLimits }: ShopSettings,
  buyer: BuyerRecord,
): AboveLimit | null {
  const quantities = lines.map(({ quantity }) => quantity);
  return aboveLimit({ isCash: true, quantities, totalPaise }, orderLimits, buyer);
}

async function loadCart(world: World, personId: string) {
  const { rows } = await world.db.execute<{
    generation: string | null;
    stored: StoredSettings;
    buyer: BuyerRecord;
    paying: StoredMethods;
    lines: CartOffer[];
  }>(sql`
    select (select generation from account_carts where person_id = ${personId}) as generation,
      ${storedSettings} as stored, ${buyerRecord(sql`${personId}::uuid`, world.now())} as buyer, ${storedMethods} as paying, ${cartOffers(personId)} as lines`);
  const [cart] = rows;
  if (cart === undefined) throw new Error("A select without a table answers one row");
  return cart;
}

function shownLine(line: CartOffer): Omit<CheckoutLine, "problems"> {
  return {
    packId: line.packId,
    productName: line.productName,
    productNameHi: line.productNameHi,
    slug: line.slug,
    packQuantity: line.packQuantity,
    packUnit: line.packUnit,
    imageKey: line.imageKey,
    pricePaise: line.pricePaise,
    quantity: line.quantity,
    stock: line.stock,
    vendorName: line.vendorName,
  };
}
