import { type BusinessItem, businessItems } from "#domain/vendors/business-details.ts";
import type { BusinessDetails } from "#server/vendors/business/get-business-details.ts";

export type BusinessProgress = { done: number; total: number; missing: BusinessItem[] };

/** How far the list is while it is the vendor's to complete; null once that is over. */
export function businessProgress({
  standing,
  missing,
}: Pick<BusinessDetails, "standing" | "missing">): BusinessProgress | null {
  if (standing !== "to-complete" && standing !== "sent-back") return null;
  const total = businessItems.length;
  return { done: total - missing.length, total, missing };
}
