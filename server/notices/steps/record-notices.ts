import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { firstPaces, type Notice } from "#domain/notices/notice.ts";

/** Tells everybody whom it concerns, in the transaction that causes it; the same event is told once. */
export async function recordNotices(
  tx: Transaction,
  notices: readonly Notice[],
  at: Date,
): Promise<void> {
  if (notices.length > 0) await tx.execute(noticeRows(notices, at));
}

/** For a statement that writes other things as well. */
export function noticeRows(notices: readonly Notice[], at: Date): SQL {
  const told = notices.map((notice) => ({ ...notice, firstPace: firstPaces[notice.kind] }));
  return sql`
    insert into notices (person_id, kind, subject_id, detail, event_key, pace, created_at)
    select p.id, n.kind, n."subjectId", n.detail, n.key, nullif(coalesce(c.pace, n."firstPace"), 'none'),
      ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(told)}::json) as n("vendorId" uuid, kind text, "subjectId" uuid,
        detail text, key text, "exceptId" uuid, "firstPace" text)
    cross join lateral (
      select id from people where vendor_id = n."vendorId" and status = 'active'
      union all
      select id from people where n."vendorId" is null and role = 'administrator' and status = 'active'
    ) p
    left join notice_choices c on c.person_id = p.id and c.kind = n.kind
    where p.id is distinct from n."exceptId"
    order by p.id
    on conflict (person_id, event_key) do nothing`;
}
