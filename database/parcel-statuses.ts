import { sql, type SQL } from "drizzle-orm";
import type { ParcelStatus } from "#domain/orders/order-status.ts";

/** A list of the rules, for `status = any(...)` and `status <> all(...)`. */
export const parcelStatusArray = (statuses: readonly ParcelStatus[]): SQL =>
  sql`${sql.param([...statuses])}::parcel_status[]`;
