// What the panel shows of customers and may do with their accounts. Who deleted the account is nobody any more.
import { type Result, accept, refuse } from "#domain/result.ts";

/** Customers never wait for an approval. */
export const customerStatuses = ["active", "disabled", "anonymised"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The first is how the list stands unless asked otherwise. */
export const customerSorts = ["joined-desc", "joined", "name", "name-desc"] as const;
export type CustomerSort = (typeof customerSorts)[number];

export type CustomerRefusal =
  | { code: "not-an-administrator" }
  | { code: "customer-not-found" }
  | { code: "customer-deleted" };

/** False: it is so already, and nothing is to be done. */
export function switchStatus(
  status: CustomerStatus,
  to: "active" | "disabled",
): Result<boolean, { code: "customer-deleted" }> {
  if (status === "anonymised") return refuse({ code: "customer-deleted" });
  return accept(status !== to);
}
