import { endingDays, type AgeingList } from "#domain/catalogue/lots/ageing-list.ts";
import type { LotMargin } from "#domain/catalogue/lots/lot.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import type { AgeingFilter } from "./ageing-store.ts";

/** Of every vendor for administrators, for a vendor its own. */
export function filterFor(
  person: Person,
  list: AgeingList,
  { at, margin }: { at: Date; margin: LotMargin },
): AgeingFilter {
  const isOfAll = can(person, "manage-products");
  if (!isOfAll && person.vendorId === null)
    throw new Error("Only vendors and administrators have lots");
  const vendorId = isOfAll ? list.vendorId : person.vendorId;
  return {
    ...list,
    vendorId,
    today: isoIndiaDay(indiaDay(at)),
    lastDay: lotsLastDay(at, margin),
    endingDays: endingDays(margin),
  };
}
