// What Business Information asks for, as facts of their own: two administrators who change different ones don't get in
// each other's way, and who changes the same one is told.
import type { BusinessInformation, ShopSettings } from "#domain/settings/shop-settings.ts";

export type BusinessFacts = BusinessInformation & {
  taxRateBasisPoints: number;
  shippingFeePaise: number;
  freeShippingOverPaise: number;
  lowStockCard: number;
  lowStockVendor: number;
  lowStockAdmin: number;
  piecesPerLine: number;
  piecesPerOrder: number;
  cashPaise: number;
  firstCashPaise: number;
  waitingOrders: number;
  countBuyers: number;
  countSeeds: number;
  countOneIn: number;
  countSeedsOfOne: number;
  lotMarginDays: number;
  digitalPayments: boolean;
  vendorApproval: boolean;
  productReview: boolean;
};

export const factsOfBusiness = ({
  business,
  lowStock,
  orderLimits,
  germination,
  ...settings
}: ShopSettings): BusinessFacts => ({
  ...business,
  taxRateBasisPoints: settings.taxRateBasisPoints,
  shippingFeePaise: settings.shippingFeePaise,
  freeShippingOverPaise: settings.freeShippingOverPaise,
  lowStockCard: lowStock.card,
  lowStockVendor: lowStock.vendor,
  lowStockAdmin: lowStock.admin,
  ...orderLimits,
  countBuyers: germination.buyers,
  countSeeds: germination.seeds,
  countOneIn: germination.oneIn,
  countSeedsOfOne: germination.seedsOfOne,
  lotMarginDays: settings.lotMarginDays,
  digitalPayments: settings.digitalPayments,
  vendorApproval: settings.vendorApproval,
  productReview: settings.productReview,
});

/** As somebody reads them later in the log. */
export const loggedFacts = ({ openingHours, mapPlace, ...facts }: BusinessFacts) => ({
  ...facts,
  openingHours: openingHours
    .map((open) => (open === null ? "closed" : `${open.opens}–${open.closes}`))
    .join(", "),
  mapPlace: mapPlace === null ? "none" : `${mapPlace.latitude}, ${mapPlace.longitude}`,
});

export function withBusinessFacts(settings: ShopSettings, facts: BusinessFacts): ShopSettings {
  const {
    taxRateBasisPoints,
    shippingFeePaise,
    freeShippingOverPaise,
    lowStockCard: card,
    lowStockVendor: vendor,
    lowStockAdmin: admin,
    piecesPerLine,
    piecesPerOrder,
    cashPaise,
    firstCashPaise,
    waitingOrders,
    countBuyers: buyers,
    countSeeds: seeds,
    countOneIn: oneIn,
    countSeedsOfOne: seedsOfOne,
    lotMarginDays,
    digitalPayments,
    vendorApproval,
    productReview,
    ...business
  } = facts;
  return {
    ...settings,
    taxRateBasisPoints,
    shippingFeePaise,
    freeShippingOverPaise,
    lowStock: { card, vendor, admin },
    orderLimits: { piecesPerLine, piecesPerOrder, cashPaise, firstCashPaise, waitingOrders },
    germination: { buyers, seeds, oneIn, seedsOfOne },
    lotMarginDays,
    digitalPayments,
    vendorApproval,
    productReview,
    business,
  };
}
