// Who has packets of a lot, and of which lots somebody has packets: what is asked for, as the address says it.
import { isInEveryNumber } from "#domain/orders/order-number.ts";
import { isUuid } from "#domain/uuid.ts";
import { monthSpan, readRecordMonth, recordsSpan, type RecordSpan } from "./record-month.ts";

export type TrailQuery = RecordSpan & {
  /** Null stands for any. */
  lotId: string | null;
  customerId: string | null;
  /** In the order's number, the name, the city or the PIN code, or in the lot's number; '' asks for any. */
  search: string;
};

/** Without a month it is all that is kept. `search` as it was typed, without what no database takes. */
export function readTrailQuery(query: URLSearchParams, search: string, now: Date): TrailQuery {
  const month = readRecordMonth(query.get("month"), now);
  return {
    ...(month === null ? recordsSpan(now) : monthSpan(month)),
    lotId: readId(query.get("lot")),
    customerId: readId(query.get("customer")),
    search: isInEveryNumber(search) ? "" : search,
  };
}

export const readId = (text: string | null): string | null =>
  text !== null && isUuid(text) ? text : null;
