import { sql } from "drizzle-orm";
import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import { destinationOf, inIndia } from "#domain/delivery/delivery-zone.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import { lineProblems, type Offer } from "#domain/orders/decide-order.ts";
import { orderTo, type Goods, type OrderTerms, type OrderTo } from "#domain/orders/order-to.ts";
import type { BuyerRecord } from "#domain/orders/order-limits.ts";
import { sowingDays, type SowingDays } from "#domain/orders/sowing-date.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { Person } from "#domain/people/person.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { loadAddresses, type StoredAddress } from "#server/people/addresses/address-store.ts";
import { storedPinStates } from "#server/catalogue/places/place-store.ts";
import {
  cartOffers,
  cartPromotions,
  offersForSale,
  type CartOffer,
} from "#server/carts/cart-offers.ts";
import type { RunningPromotion } from "#server/promotions/promotion-store.ts";
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

/** Its sums are those of the first address of the address book, or of India where there is none. */
export type Checkout = Pick<OrderTo, "priced" | "pricedInCash" | "cashAbove"> & {
  /** Empty where the account never had a cart. */
  cartGeneration: string;
  cartKey: string;
  lines: CheckoutLine[];
  /** Of the lines without a problem. */
  goods: Goods[];
  terms: OrderTerms;
  pinStates: PinStates;
  addresses: StoredAddress[];
  methods: PaymentMethod[];
  /** The company that takes the digital ones. */
  paying: PayingWith | null;
  /** What is behind those of them that are the owner's own. */
  offline: OfflineMethod[];
  /** On which its seeds may be sown; null where nothing is to be sown. */
  sowingDays: SowingDays | null;
  now: Date;
};

/** @param to the address that its sums are of, another than the first of the book */
export async function getCheckout(world: World, person: Person, to?: Address): Promise<Checkout> {
  const [cart, addresses] = await Promise.all([
    loadCart(world, person.id),
    loadAddresses(world.db, person.id),
  ]);
  const settings = readSettings(cart.stored);
  const now = world.now();
  const ways = waysToPay(world, settings, cart.paying);
  const offers = offersForSale(cart.lines, settings, now, { running: cart.promotions });
  const lines = cart.lines.map((line) => ({
    ...shownLine(line),
    problems: lineProblems({ ...line, shownPricePaise: null }, offers.get(line.packId)),
  }));
  const goods = lines.flatMap((line) => goodsOf(line, offers.get(line.packId)));
  const terms = {
    delivery: shopDelivery(settings),
    limits: settings.orderLimits,
    buyer: cart.buyer,
  };
  const { pinStates } = cart;
  const shipTo = to ?? addresses[0];
  const { priced, pricedInCash, cashAbove } = orderTo(
    goods,
    terms,
    shipTo ? destinationOf(shipTo, pinStates) : inIndia,
  );
  return {
    cartGeneration: cart.generation ?? "",
    cartKey: cartContentKey(cart.lines),
    lines,
    goods,
    terms,
    pinStates,
    priced,
    pricedInCash,
    cashAbove,
    addresses,
    methods: ways.methods,
    paying: ways.paying,
    offline: ways.offline,
    sowingDays: cart.lines.some(({ goodsKind }) => goodsKind === "sowing") ? sowingDays(now) : null,
    now,
  };
}

function goodsOf(
  { packId, quantity, problems }: Pick<CheckoutLine, "packId" | "quantity" | "problems">,
  offer: Offer | undefined,
): Goods[] {
  if (offer === undefined || problems.length > 0) return [];
  const { stock: _stock, mrpPaise: _mrp, sowing: _sowing, ...sold } = offer;
  return [{ ...sold, packId, quantity }];
}

async function loadCart(world: World, personId: string) {
  const { rows } = await world.db.execute<{
    generation: string | null;
    stored: StoredSettings;
    pinStates: PinStates;
    buyer: BuyerRecord;
    paying: StoredMethods;
    promotions: RunningPromotion[];
    lines: CartOffer[];
  }>(sql`
    select (select generation from account_carts where person_id = ${personId}) as generation,
      ${storedSettings} as stored, ${storedPinStates} as "pinStates", ${buyerRecord(sql`${personId}::uuid`, world.now())} as buyer, ${storedMethods} as paying,
      ${cartPromotions(personId, world.now())} as promotions, ${cartOffers(personId)} as lines`);
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
