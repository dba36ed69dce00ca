// What an owner sets before the shop can open, in the order of the list on the dashboard. Each is done when the shop is
// so, whoever made it so; nothing is ticked by hand.
import { firstShopSettings, type ShopSettings } from "#domain/settings/shop-settings.ts";

export const firstRunItems = [
  "name",
  "gst",
  "tax",
  "paying",
  "mail",
  "delivery",
  "categories",
  "product",
  "backups",
] as const;
export type FirstRunItem = (typeof firstRunItems)[number];

export type FirstRunState = {
  settings: Pick<
    ShopSettings,
    "business" | "taxClasses" | "shippingFeePaise" | "freeShippingOverPaise"
  >;
  /** An administrator has saved Business Information, and with it all that stands there. */
  businessSaved: boolean;
  /** A way by which real money comes before delivery: cash on delivery is on from the beginning. */
  takesMoney: boolean;
  sendsMail: boolean;
  hasCategory: boolean;
  /** Products of the demo shop are none. */
  hasPublishedProduct: boolean;
  makesBackups: boolean;
};

export type FirstRunStep = { item: FirstRunItem; isDone: boolean };

/** Empty once all is done. */
export function firstRunSteps(state: FirstRunState): FirstRunStep[] {
  const steps = firstRunItems.map((item) => ({ item, isDone: isDone[item](state) }));
  return steps.every((step) => step.isDone) ? [] : steps;
}

const isDone: Record<FirstRunItem, (state: FirstRunState) => boolean> = {
  name: ({ settings: { business }, businessSaved }) =>
    business.address !== "" && (businessSaved || business.name !== firstShopSettings.business.name),
  gst: ({ settings: { business } }) => business.gstin !== "",
  tax: ({ settings: { taxClasses } }) => taxClasses.length > 0,
  paying: ({ takesMoney }) => takesMoney,
  mail: ({ sendsMail }) => sendsMail,
  delivery: ({ settings, businessSaved }) =>
    businessSaved ||
    settings.shippingFeePaise !== firstShopSettings.shippingFeePaise ||
    settings.freeShippingOverPaise !== firstShopSettings.freeShippingOverPaise,
  categories: ({ hasCategory }) => hasCategory,
  product: ({ hasPublishedProduct }) => hasPublishedProduct,
  backups: ({ makesBackups }) => makesBackups,
};
