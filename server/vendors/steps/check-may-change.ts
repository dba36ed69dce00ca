import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { mayChange, type VendorState, type VendorSuspended } from "#domain/vendors/vendor.ts";

/** Asked for what is the person's own: administrators change things of suspended vendors too. */
export async function checkMayChange(
  db: Executor,
  { role, vendorId }: Person,
): Promise<Result<null, VendorSuspended>> {
  if (role !== "vendor") return accept(null);
  const { rows } = await db.execute<{ state: VendorState }>(
    sql`select state from vendors where id = ${vendorId}`,
  );
  const [vendor] = rows;
  return vendor && mayChange(vendor.state) ? accept(null) : refuse({ code: "vendor-suspended" });
}
