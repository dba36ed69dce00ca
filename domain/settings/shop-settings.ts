// What the owner can change, with the first values of a new shop.
import { firstAboutTexts, type AboutTexts } from "./about-texts.ts";
import { firstDelivery, type DeliverySettings } from "#domain/delivery/shop-delivery.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { firstBankFileColumns, type BankFileColumn } from "./bank-file.ts";
import type { StatementLength } from "./statement-length.ts";

/** Below it stock is low: for a shopper, for its vendor, for an administrator. */
export const firstLowStock = { card: 10, vendor: 20, admin: 50 } as const;

/** A position in degrees. */
export type MapPosition = { latitude: number; longitude: number };

/** A place lies at most so far from the equator, where a map still shows it, and from Greenwich. */
export const placeDegrees: MapPosition = { latitude: 85, longitude: 180 };

export type BusinessInformation = {
  name: string;
  /** Of the person or company that runs the shop. */
  legalName: string;
  address: string;
  phone: string;
  email: string;
  openingHours: OpeningHours;
  /** Null: the contact page shows no map. */
  mapPlace: MapPosition | null;
  gstin: string;
  seedLicence: string;
  grievanceOfficerName: string;
  grievanceOfficerDesignation: string;
  grievanceOfficerEmail: string;
  grievanceOfficerPhone: string;
};

/** 'Meera Joshi, Customer care manager'; empty while the owner has named nobody. */
export const grievanceOfficer = ({
  grievanceOfficerName: name,
  grievanceOfficerDesignation: designation,
}: Pick<BusinessInformation, "grievanceOfficerName" | "grievanceOfficerDesignation">): string =>
  name === "" || designation === "" ? name : `${name}, ${designation}`;

/** The shop's own UPI ID, to which customers pay without a gateway. */
export type UpiDirect = { enabled: boolean; upiId: string; payeeName: string };

/** Above any of them an order waits (domain/orders/order-limits.ts). */
export type OrderLimits = {
  piecesPerLine: number;
  piecesPerOrder: number;
  /** The highest total of a cash order. */
  cashPaise: number;
  /** Of the cash orders of an account that has received none yet, or has not confirmed its e-mail address. */
  firstCashPaise: number;
  /** Orders of one account that may wait at once. */
  waitingOrders: number;
};

/** From which counts of its buyers a lot may fail (domain/catalogue/lots/germination/germination-verdict.ts). */
export type GerminationLimits = {
  buyers: number;
  seeds: number;
  /** As its label says, so few would come up in at most one of so many lots. */
  oneIn: number;
  /** The most that count of one buyer. */
  seedsOfOne: number;
};

/** The most that a count among them may be. Money is bounded where it is typed. */
export const settingLimits = {
  count: 1_000_000,
  waitingOrders: { min: 1, max: 100 },
  lotMarginDays: { min: 1, max: 90 },
  vendorHoldDays: { min: 0, max: 365 },
} as const;

export type ShopSettings = {
  /** Of goods that are in none of the classes. */
  taxRateBasisPoints: number;
  taxClasses: readonly TaxClass[];
  shippingFeePaise: number;
  /** Shipping is free when the subtotal is above this. */
  freeShippingOverPaise: number;
  delivery: DeliverySettings;
  lowStock: { card: number; vendor: number; admin: number };
  orderLimits: OrderLimits;
  germination: GerminationLimits;
  /** So many days of its validity a lot has left at least when it is sold: it has to be valid when it arrives, and to be sown. */
  lotMarginDays: number;
  /** So many days after its delivery a vendor's money for a parcel is on hold. */
  vendorHoldDays: number;
  /** How much time a vendor's statement is about. */
  statementLength: StatementLength;
  /** No vendor is paid less at once. */
  payoutMinimumPaise: number;
  /** So far below zero a vendor's balance is carried on; beyond it its vendor is told, and what is prepared for it does not leave. */
  vendorDebtLimitPaise: number;
  /** Of the file in which payouts go to the bank. */
  bankFileColumns: readonly BankFileColumn[];
  /** On: only an approved vendor's products show. */
  vendorApproval: boolean;
  productReview: boolean;
  /** On: seed that is sown comes in by lot alone (domain/catalogue/lots/lots-required.ts). */
  lotsRequired: boolean;
  digitalPayments: boolean;
  codEnabled: boolean;
  upiDirect: UpiDirect;
  business: BusinessInformation;
  about: AboutTexts;
  /** The list of what to set up is gone from the dashboard. */
  firstRunClosed: boolean;
};

const weekday = { opens: "09:00", closes: "18:00" };

/** Where a fact is not known yet the field is empty, and the page leaves it out. */
export const firstShopSettings: ShopSettings = {
  taxRateBasisPoints: 1800,
  taxClasses: [],
  shippingFeePaise: 5000,
  freeShippingOverPaise: 50_000,
  delivery: firstDelivery,
  lowStock: firstLowStock,
  orderLimits: {
    piecesPerLine: 100,
    piecesPerOrder: 200,
    cashPaise: 500_000,
    firstCashPaise: 200_000,
    waitingOrders: 2,
  },
  germination: { buyers: 5, seeds: 200, oneIn: 1000, seedsOfOne: 100 },
  lotMarginDays: 15,
  // As long as a parcel may be asked to be taken back.
  vendorHoldDays: 30,
  statementLength: "month",
  payoutMinimumPaise: 10_000,
  vendorDebtLimitPaise: 100_000,
  bankFileColumns: firstBankFileColumns,
  vendorApproval: true,
  productReview: false,
  lotsRequired: false,
  digitalPayments: true,
  codEnabled: true,
  upiDirect: { enabled: false, upiId: "", payeeName: "" },
  business: {
    name: "Beej Bazaar",
    legalName: "",
    address: "",
    phone: "",
    email: "",
    openingHours: [
      weekday,
      weekday,
      weekday,
      weekday,
      weekday,
      { opens: "09:00", closes: "13:00" },
      null,
    ],
    mapPlace: null,
    gstin: "",
    seedLicence: "",
    grievanceOfficerName: "",
    grievanceOfficerDesignation: "",
    grievanceOfficerEmail: "",
    grievanceOfficerPhone: "",
  },
  about: firstAboutTexts,
  firstRunClosed: false,
};
