import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import { bankUsableFrom } from "#domain/vendors/bank/bank-account.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { checkOwnPassword } from "#server/people/profile/steps/check-own-password.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import type { World } from "#server/world.ts";
import { findTransferGateway } from "./transfer-gateway.ts";

export type TransferAccountRefusal =
  | { code: "not-an-administrator" }
  | { code: "vendor-not-found" }
  | { code: "no-transfer-gateway" }
  | { code: "transfer-account-wrong" }
  | OwnPasswordRefusal;

/**
 * The vendor's account at the gateway, as the gateway's own site names it; empty: there is none any more. As with an account at a bank it
 * asks for the password, is told to each person of the vendor, and is used 48 hours later.
 */
export async function changeTransferAccount(
  world: World,
  person: Person,
  { vendorId, written, password }: { vendorId: string; written: string; password: string },
): Promise<Result<null, TransferAccountRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(vendorId)) return refuse({ code: "vendor-not-found" });
  const gateway = await findTransferGateway(world);
  if (gateway === null) return refuse({ code: "no-transfer-gateway" });
  const transferAccount = written.trim() === "" ? null : written.trim();
  if (transferAccount !== null && !gateway.transfers.accountPattern.test(transferAccount))
    return refuse({ code: "transfer-account-wrong" });
  const asked = await checkOwnPassword(world, person.id, password);
  if (!asked.ok) return asked;
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string | null }>(sql`
      select transfer_account as before from vendors where id = ${vendorId} for no key update`);
    const [vendor] = rows;
    if (vendor === undefined) return refuse({ code: "vendor-not-found" });
    const { before } = vendor;
    if (before === transferAccount) return accept(null);
    const at = world.now();
    const usableFrom = transferAccount === null ? null : bankUsableFrom(at);
    await tx.execute(sql`
      update vendors set transfer_account = ${transferAccount}, transfer_usable_from = ${usableFrom} where id = ${vendorId}`);
    await queueVendorMails(tx, vendorId, {
      mail: { kind: "vendor-transfer-account", at: at.toISOString() },
      at,
    });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "vendor",
      subjectId: vendorId,
      before: { transferAccount: before },
      after: { transferAccount },
    });
    return accept(null);
  });
}
