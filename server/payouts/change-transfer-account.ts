import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { findTransferGateway } from "./transfer-gateway.ts";

export type TransferAccountRefusal =
  | { code: "not-an-administrator" }
  | { code: "vendor-not-found" }
  | { code: "no-transfer-gateway" }
  | { code: "transfer-account-wrong" };

/** The vendor's account at the gateway, as the gateway's own site names it; empty: there is none any more. */
export async function changeTransferAccount(
  world: World,
  person: Person,
  { vendorId, written }: { vendorId: string; written: string },
): Promise<Result<null, TransferAccountRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(vendorId)) return refuse({ code: "vendor-not-found" });
  const gateway = await findTransferGateway(world);
  if (gateway === null) return refuse({ code: "no-transfer-gateway" });
  const transferAccount = written.trim() === "" ? null : written.trim();
  if (transferAccount !== null && !gateway.transfers.accountPattern.test(transferAccount))
    return refuse({ code: "transfer-account-wrong" });
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string | null }>(sql`
      select transfer_account as before from vendors where id = ${vendorId} for no key update`);
    const [vendor] = rows;
    if (vendor === undefined) return refuse({ code: "vendor-not-found" });
    const { before } = vendor;
    if (before === transferAccount) return accept(null);
    await tx.execute(
      sql`update vendors set transfer_account = ${transferAccount} where id = ${vendorId}`,
    );
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "changed",
      subject: "vendor",
      subjectId: vendorId,
      before: { transferAccount: before },
      after: { transferAccount },
    });
    return accept(null);
  });
}
