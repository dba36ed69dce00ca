import { readDaySpan } from "#domain/india-time.ts";
import { readPanelOrderFilter } from "#domain/orders/status-groups.ts";
import { shownPayments } from "#domain/money/payments/payment-status.ts";
import { isUuid } from "#domain/uuid.ts";
import type { OrderFilter } from "#server/orders/placed-orders-store.ts";
import { readSearch } from "#app/forms/read-search.ts";

/** What the address asks for; a filter that is none asks for all. */
export function readOrderListQuery(query: URLSearchParams): OrderFilter {
  const customer = query.get("customer");
  return {
    search: readSearch(query),
    filter: readPanelOrderFilter(query.get("status")),
    payment: shownPayments.find((status) => status === query.get("payment")) ?? null,
    personId: customer && isUuid(customer) ? customer : null,
    ...readDaySpan(query.get("from"), query.get("to")),
  };
}
