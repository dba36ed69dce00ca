import { sql, type SQL } from "drizzle-orm";
import { formatIndiaDay, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import type { Language } from "#domain/language.ts";

export type LicenceRow = { number: string; stateCode: string; validUntil: string };

/** What buyers are told of a vendor's seed licence. */
export type SellerLicence = {
  number: string;
  state: string;
  validUntil: string;
  isoValidUntil: string;
};

/** Of the vendor `v`: the accepted licence that ends last, as JSON; null when there is none. */
export const acceptedLicence: SQL = sql`(
  select json_build_object('number', l.number, 'stateCode', l.state_code, 'validUntil', l.valid_until)
  from vendor_licences l
  where l.vendor_id = v.id and l.state = 'accepted'
  order by l.valid_until desc, l.given_at desc, l.id
  limit 1)`;

export function licenceIn(language: Language, row: LicenceRow | null): SellerLicence | null {
  const lastDay = readIndiaDay(row?.validUntil ?? null);
  if (row === null || lastDay === null) return null;
  return {
    number: row.number,
    state: stateName(row.stateCode, language),
    validUntil: formatIndiaDay(indiaDay(lastDay), language),
    isoValidUntil: row.validUntil,
  };
}
