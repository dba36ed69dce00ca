import { sql, type SQL } from "drizzle-orm";
import {
  attentionLimit,
  attentionOf,
  type Attention,
  type AttentionKind,
} from "#domain/admin/attention.ts";
import { overdueBefore } from "#domain/backups/due-backup.ts";
import type { Person } from "#domain/people/person.ts";
import { complaintSubject } from "#domain/contact/complaint.ts";
import { can } from "#domain/people/permissions.ts";
import { isComplaintDue } from "#server/complaints/complaint-list-store.ts";
import { countOverdueLog } from "#server/backups/points/overdue-log.ts";
import { mailWay } from "#server/mail/mail-way.ts";
import { isPaidByHand } from "#server/money/refunds/paid-by-hand.ts";
import { confirmationAwaited, moneyAwaited } from "#server/orders/placed-orders-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { stockBelow } from "#server/catalogue/stock/stock-below.ts";
import type { World } from "#server/world.ts";

/** What waits for an administrator, each kind counted to a limit: asked on every page of the panel. */
export async function findAttention(world: World, person: Person): Promise<Attention[]> {
  if (!can(person, "see-admin-panel")) return [];
  const now = world.now();
  const backupTo = world.env.backupTo ?? null;
  const { lowStock, vendorApproval } = await cachedSettings(world);
  const logPieces = await countOverdueLog(world, attentionLimit);
  const { rows } = await world.db.execute<Record<Exclude<AttentionKind, "log-pieces">, number>>(sql`
    select ${counted(sql`from orders where status = 'confirmed'`)} as orders,
      ${counted(sql`from orders o where ${confirmationAwaited}`)} as confirmations,
      ${counted(sql`from orders o where ${moneyAwaited}`)} as payments,
      ${counted(sql`from refunds r where state = 'failed' and not ${isPaidByHand}`)} as refunds,
      ${counted(sql`from ledger_differences`)} + ${counted(sql`from settlement_differences where accepted_at is null`)} as ledger,
      ${counted(sql`from return_requests where state = 'asked'`)} as returns,
      ${counted(sql`from complaints c where ${isComplaintDue(now)}`)} as "order-complaints",
      ${counted(sql`from packs pack join products product on product.id = pack.product_id
        where pack.archived_at is null and ${stockBelow("pack", lowStock.admin)} < ${lowStock.admin} and product.state = 'published'`)} as stock,
      ${counted(sql`from vendors where state = 'waiting' and submitted_at is not null and ${vendorApproval}`)} as vendors,
      ${counted(sql`from vendor_licences licence join vendors vendor on vendor.id = licence.vendor_id
        where licence.state = 'waiting' and vendor.approved_at is not null`)} as licences,
      ${counted(sql`from products where state = 'in-review'`)} as products,
      ${counted(sql`from admin_requests where state = 'waiting'`)} as administrators,
      ${counted(sql`from contact_messages where state = 'open' and subject = ${complaintSubject}`)} as complaints,
      ${counted(sql`from contact_messages where state = 'open' and subject <> ${complaintSubject}`)} as messages,
      ${counted(sql`from outbox where failed_at is not null`)} as mails,
      ${counted(sql`from outbox where ${mailWay(world) === "none"} and kept_at is not null and last_error is null
        and sent_at is null`)} as unsent,
      ${counted(sql`from (select ${backupTo}::text as place) as set where place is not null and not exists (
        select 1 from backups where backups.place = set.place and bytes is not null and ended_at > ${overdueBefore(now)})`)} as backups`);
  return rows[0] === undefined ? [] : attentionOf({ ...rows[0], "log-pieces": logPieces });
}

const counted = (from: SQL): SQL =>
  sql`(select count(*) from (select 1 ${from} limit ${attentionLimit}) as capped)`;
