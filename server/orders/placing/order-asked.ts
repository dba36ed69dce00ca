import type { DeliveryDays } from "#domain/delivery/delivery-zone.ts";
import type { AddressInput } from "#domain/people/addresses/address.ts";
import type { Language } from "#domain/language.ts";
import type { OrderRefusal } from "#domain/orders/order-refusals.ts";
import type { GivenFields } from "#domain/payment-methods/offline-method.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";

export type PlaceOrderRequest = {
  /** Of the cart that was reviewed, from `getCheckout`, together with its key. */
  cartGeneration: string;
  shownCartKey: string;
  /** By pack, what the browser showed. */
  shownPrices: Readonly<Record<string, number>>;
  shownTotalPaise: number;
  /** Business days on the way; not told by who was shown none. */
  shownDays?: DeliveryDays | undefined;
  address: AddressInput;
  method: string;
  /** What one of the owner's own methods asks for. */
  given?: GivenFields;
  /** When its seeds will be sown, as it was typed. */
  sowingDate?: string;
  /** The code of an offer, as it was typed. */
  coupon?: string;
  language: Language;
  saveAddress: boolean;
};

export type PlacedOrder = {
  orderId: string;
  orderNumber: string;
  totalPaise: number;
  method: string;
  /** The order was placed before: a second click, a retry, another tab. */
  repeated: boolean;
};

export type OrderAsked = { person: Person; request: PlaceOrderRequest };
export type OrderAnswer = Result<PlacedOrder, OrderRefusal>;
