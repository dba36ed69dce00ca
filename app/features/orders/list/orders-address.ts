import type { OrderFilter } from "#domain/orders/status-groups.ts";

/** The address of My Orders as it is looked through; what is not asked for is left out. */
export function ordersAddress({
  filter,
  number,
  page = 1,
}: {
  filter: OrderFilter | null;
  number: string;
  page?: number;
}): string {
  const query = new URLSearchParams();
  if (filter !== null) query.set("status", filter);
  if (number !== "") query.set("number", number);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/orders" : `/orders?${query}`;
}
