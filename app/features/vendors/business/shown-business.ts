import type { BusinessFacts, BusinessItem, Licences } from "#domain/vendors/business-details.ts";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import type { WrittenField } from "#domain/vendors/written-details.ts";

/** The list of a vendor as its page draws it. */
export type ShownDetails = {
  standing: VendorStanding;
  facts: BusinessFacts & { isNamedAfterPerson: boolean };
  licences: Licences;
  missing: BusinessItem[];
  own: { name: string; email: string; mobile: string | null } | null;
  /** What day it is in India, '2026-11-20'. */
  today: string;
};

/** A part that was not saved, with what was typed in it. */
export type BusinessAnswer = {
  item: BusinessItem;
  values: Partial<Record<string, string>>;
  problems: Partial<Record<WrittenField, string>>;
  problem: string | null;
};
