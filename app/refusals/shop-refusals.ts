import type { BusinessRefusal, AboutRefusal } from "#domain/shop/settings-refusals.ts";
import type { ZonesRefusal } from "#domain/delivery/written-delivery.ts";
import type { ZoneTableRefusal } from "#domain/delivery/zone-table.ts";
import type { RefusalLine } from "./line.ts";

export type ShopCode =
  | BusinessRefusal["code"]
  | AboutRefusal["code"]
  | ZonesRefusal["code"]
  | ZoneTableRefusal["code"];

/** Why what the shop says of itself stays as it is. */
export const shopRefusals = {
  "business-wrong": { status: 422, text: "adminBusiness.problems" },
  "about-wrong": { status: 422, text: "adminBusiness.problems" },
  "zones-wrong": { status: 422, text: "delivery.problems" },
  "zones-changed": { status: 409, text: "delivery.changed" },
  "zone-file-empty": { status: 422, text: "adminDelivery.fault.empty" },
  "zone-file-long": { status: 422, text: "adminDelivery.fault.long" },
  "zone-file-titles": { status: 422, text: "adminDelivery.fault.titles" },
  "zone-file-broken": { status: 422, text: "adminDelivery.fault.broken" },
  "zone-file-choice": { status: 422, text: "adminDelivery.fault.choice" },
  "zone-file-many": { status: 422, text: "adminDelivery.fault.many" },
  "changed-meanwhile": { status: 409, text: "adminBusiness.changedMeanwhile" },
} as const satisfies Partial<Record<ShopCode, RefusalLine>>;
