import type { CustomerRefusal } from "#domain/customers/customer.ts";
import type { RefusalLine } from "./line.ts";

export type CustomersCode = CustomerRefusal["code"];

/** Why an account of a customer is not switched. */
export const customersRefusals = {
  "customer-not-found": { status: 404, text: "panelRefusal.customerNotFound" },
  "customer-deleted": { status: 409, text: "panelRefusal.customerDeleted" },
} as const satisfies Partial<Record<CustomersCode, RefusalLine>>;
