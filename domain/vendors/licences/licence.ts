// A vendor's seed licence (Seeds (Control) Order, clause 3: no sale without one). The State says how long it holds; the day
// is stored as it is printed. Each renewal is a licence of its own: of the accepted ones the one that ends last counts.
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { Result } from "#domain/result.ts";
import { startCheck, type WrittenRefusal } from "#domain/vendors/written-details.ts";

/** A scan of a page or two. */
export const documentBytesMax = 5 * 1024 * 1024;
/** No State gives more; a year typed wrong is said. */
const longestYears = 30;

/** What a document is kept and served as. */
export const documentTypes = ["application/pdf", "image/jpeg"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const licenceStates = ["waiting", "accepted", "refused"] as const;
export type LicenceState = (typeof licenceStates)[number];

export type LicenceFacts = {
  number: string;
  stateCode: string;
  /** '2028-03-31': the last day on which it holds, in India. */
  validUntil: string;
};

export type Licence = LicenceFacts & {
  id: string;
  state: LicenceState;
  documentType: DocumentType;
  refusalReason: string | null;
  givenAt: Date;
  decidedAt: Date | null;
};

export type WrittenLicence = { licenceNumber: string; licenceState: string; validUntil: string };

/** Whether it holds after today: one that ends today is no use to who looks at it tomorrow. */
export const endsLater = ({ validUntil }: { validUntil: string }, now: Date): boolean =>
  validUntil > isoIndiaDay(indiaDay(now));

export function checkLicence(
  written: WrittenLicence,
  { now, hasDocument }: { now: Date; hasDocument: boolean },
): Result<LicenceFacts, WrittenRefusal> {
  const check = startCheck();
  const { year, month, day } = indiaDay(now);
  const latest = isoIndiaDay({ year: year + longestYears, month, day });
  const validUntil = check.read("validUntil", written.validUntil, "day-unreadable", (text) =>
    readIndiaDay(text) === null ? null : text,
  );
  if (validUntil !== "") {
    if (!endsLater({ validUntil }, now)) check.blame("validUntil", "day-past");
    if (validUntil > latest) check.blame("validUntil", "day-too-far");
  }
  const facts = {
    number: check.line("licenceNumber", written.licenceNumber),
    stateCode: check.state("licenceState", written.licenceState),
    validUntil,
  };
  if (!hasDocument) check.blame("document", "required");
  return check.answer(facts);
}
