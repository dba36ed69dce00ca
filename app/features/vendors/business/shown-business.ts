import type { BusinessItem } from "#domain/vendors/business-details.ts";
import type { ShownAbove } from "#app/forms/read-fit.ts";
import type { WrittenField } from "#domain/vendors/written-details.ts";
import type { BusinessDetails } from "#server/vendors/business/get-business-details.ts";

/** The list of a vendor as its page draws it. */
export type ShownDetails = Omit<BusinessDetails, "id"> & {
  /** What day it is in India, '2026-11-20'. */
  today: string;
};

/** A part that was not saved, with what was typed in it. */
export type BusinessAnswer = {
  item: BusinessItem;
  values: Partial<Record<string, string>>;
  problems: Partial<Record<WrittenField, string>>;
  problem: string | null;
  /** The own packs that a GSTIN would lift above their MRP. */
  above?: ShownAbove | null;
};
