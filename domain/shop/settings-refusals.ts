// Why a change of the settings is refused: the closed list.
import type { PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { BusinessFacts } from "./business-facts.ts";
import type { AboutFacts, AboutFaults } from "./written-about.ts";
import type { BusinessFaults } from "./written-business.ts";

/** What each fact was when a form was shown, said shortly. */
export type ShownFacts = Readonly<Record<string, string>>;

/** Somebody else changed the same: who saves again with what is `shown` now, means it. */
export type ChangedMeanwhile<Facts> = {
  code: "changed-meanwhile";
  changed: readonly (keyof Facts & string)[];
  shown: ShownFacts;
};

export type BusinessRefusal =
  | { code: "not-an-administrator" }
  | { code: "business-wrong"; faults: BusinessFaults }
  | ChangedMeanwhile<BusinessFacts>
  | { code: "last-payment-method" }
  /** The general rate would lift them. */
  | PacksAboveMrp;

export type AboutRefusal =
  | { code: "not-an-administrator" }
  | { code: "about-wrong"; faults: AboutFaults }
  | ChangedMeanwhile<AboutFacts>;
