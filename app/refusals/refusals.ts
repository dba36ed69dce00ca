import { cartsRefusals, type CartsCode } from "./carts-refusals.ts";
import { catalogueRefusals, type CatalogueCode } from "./catalogue-refusals.ts";
import { contactRefusals, type ContactCode } from "./contact-refusals.ts";
import { customersRefusals, type CustomersCode } from "./customers-refusals.ts";
import { filesRefusals, type FilesCode } from "./files-refusals.ts";
import { mailRefusals, type MailCode } from "./mail-refusals.ts";
import { moneyRefusals, type MoneyCode } from "./money-refusals.ts";
import { ordersRefusals, type OrdersCode } from "./orders-refusals.ts";
import { parcelsRefusals, type ParcelsCode } from "./parcels-refusals.ts";
import { paymentMethodsRefusals, type PaymentMethodsCode } from "./payment-methods-refusals.ts";
import { peopleRefusals, type PeopleCode } from "./people-refusals.ts";
import { reviewsRefusals, type ReviewsCode } from "./reviews-refusals.ts";
import { shopRefusals, type ShopCode } from "./shop-refusals.ts";
import { taxRefusals, type TaxCode } from "./tax-refusals.ts";
import { vendorsRefusals, type VendorsCode } from "./vendors-refusals.ts";
import type { RefusalLine } from "./line.ts";

/** Every refusal a verb can answer with. */
export type RefusalCode =
  | CatalogueCode
  | CartsCode
  | OrdersCode
  | ParcelsCode
  | MoneyCode
  | PaymentMethodsCode
  | PeopleCode
  | ReviewsCode
  | ContactCode
  | MailCode
  | ShopCode
  | CustomersCode
  | VendorsCode
  | FilesCode
  | TaxCode;

/** The closed table: a code that none of its parts has a line for does not compile. A code of several subjects stands in one. */
export const refusals = {
  ...catalogueRefusals,
  ...cartsRefusals,
  ...ordersRefusals,
  ...parcelsRefusals,
  ...moneyRefusals,
  ...paymentMethodsRefusals,
  ...peopleRefusals,
  ...reviewsRefusals,
  ...contactRefusals,
  ...mailRefusals,
  ...shopRefusals,
  ...customersRefusals,
  ...vendorsRefusals,
  ...filesRefusals,
  ...taxRefusals,
} as const satisfies Record<RefusalCode, RefusalLine>;
