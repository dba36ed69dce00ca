import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockVendor } from "./vendor-store.ts";

/** Whether a vendor takes the cash for its parcels itself: of what is delivered from now on. */
export async function changeCashCollector(
  world: World,
  person: Person,
  { vendorId, collectsCash }: { vendorId: string; collectsCash: boolean },
): Promise<Result<null, VendorRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const vendor = isUuid(vendorId) ? await lockVendor(tx, vendorId) : null;
    if (vendor === null) return refuse({ code: "vendor-not-found" });
    const { rowCount } = await tx.execute(sql`
      update vendors set collects_cash = ${collectsCash} where id = ${vendor.id} and collects_cash <> ${collectsCash}`);
    if (rowCount === 0) return accept(null);
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "changed",
      subject: "vendor",
      subjectId: vendor.id,
      label: vendor.label ?? undefined,
      before: { collectsCash: !collectsCash },
      after: { collectsCash },
    });
    return accept(null);
  });
}
