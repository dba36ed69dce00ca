import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { mostCounted } from "#domain/list-page.ts";
import { orderAddressNews, type NoticeChoices, type NoticeKind } from "#domain/notices/notice.ts";
import { storedLotMargin } from "#server/settings/get-settings.ts";

/** A notice with what its words and its link are made of; what its kind doesn't name is null. */
export type FoundNotice = {
  id: number;
  kind: NoticeKind;
  detail: string | null;
  at: Date;
  isRead: boolean;
  orderNumber: string | null;
  complaintNumber: string | null;
  productId: string | null;
  /** Of a parcel, its first. */
  product: string | null;
  productHi: string | null;
  /** How many other products are in the parcel. */
  moreProducts: number | null;
  packId: string | null;
  quantity: number | null;
  unit: PackUnit | null;
  stock: number | null;
  /** Of how many packs the prices changed. */
  packCount: number | null;
  lotId: string | null;
  lotNumber: string | null;
  /** Of the lot: '2027-08-31'. */
  validUntil: string | null;
  /** Of the lot, as the shop sells now. */
  lastSaleDay: string | null;
  reviewId: string | null;
  stars: number | null;
  vendorId: string | null;
  business: string | null;
};

type NoticeRow = Omit<FoundNotice, "at"> & { at: string };

const columns = sql`n.id, n.kind, case when n.kind <> 'price' then n.detail end as detail, n.created_at as at,
  n.read_at is not null as "isRead", case n.kind when 'price' then json_array_length(n.detail::json) end as "packCount",
  o.number as "orderNumber", complaint.number as "complaintNumber", product.id as "productId", coalesce(product.name, packed.name) as product,
  coalesce(product.name_hi, packed.name_hi) as "productHi", packed.more as "moreProducts",
  pack.id as "packId", pack.quantity, pack.unit, pack.stock, lot.id as "lotId", lot.number as "lotNumber",
  lot.valid_until as "validUntil", lot.valid_until - ${storedLotMargin} as "lastSaleDay", review.id as "reviewId", review.stars,
  business.id as "vendorId", business.business_name as business`;

const named = sql`
  left join return_requests request on n.kind = 'return' and request.id = n.subject_id
  left join complaints complaint on n.kind = 'complaint' and complaint.id = n.subject_id
  left join parcels parcel on parcel.id = case n.kind when 'return' then request.parcel_id
    when 'complaint' then complaint.parcel_id when 'cancellation' then n.subject_id end
  left join orders o on o.id = case n.kind when 'order' then n.subject_id else parcel.order_id end
  left join lateral (
    select (array_agg(product_name order by position))[1] as name,
      (array_agg(product_name_hi order by position))[1] as name_hi, count(distinct product_id) - 1 as more
    from order_lines where parcel_id = parcel.id
  ) packed on parcel.id is not null
  left join packs pack on n.kind = 'stock' and pack.id = n.subject_id
  left join lots lot on n.kind = 'lot' and lot.id = n.subject_id
  left join reviews review on n.kind = 'review' and review.id = n.subject_id and review.hidden_at is null
  left join products product on product.id = coalesce(pack.product_id, lot.product_id, review.product_id)
  left join vendors business on n.kind = 'vendor' and business.id = n.subject_id`;

const noticeIn = (row: NoticeRow): FoundNotice => ({ ...row, at: new Date(row.at) });

/** Only those that the list shows after the one of that id. */
type NoticeListQuery = { personId: string; after: number | null };

const isListed = ({ personId, after }: NoticeListQuery): SQL =>
  after === null
    ? sql`n.person_id = ${personId}`
    : sql`n.person_id = ${personId} and n.id < ${after}`;

/** The newest first. */
export async function selectNotices(
  db: Executor,
  { personId, after }: NoticeListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundNotice[]> {
  const { rows } = await db.execute<NoticeRow>(sql`
    select ${columns} from (
      select * from notices n where ${isListed({ personId, after })} order by id desc limit ${limit} offset ${offset}
    ) n ${named} order by n.id desc`);
  return rows.map(noticeIn);
}

/** The newest that are unread, and how many there are, counted to a limit: asked on every page. */
export async function selectUnread(
  db: Executor,
  personId: string,
  { shown, counted }: { shown: number; counted: number },
): Promise<{ notices: FoundNotice[]; count: number }> {
  const { rows } = await db.execute<NoticeRow & { unread: number }>(sql`
    select ${columns}, (select count(*) from (
        select 1 from notices where person_id = ${personId} and read_at is null limit ${counted}
      ) capped) as unread
    from (
      select * from notices where person_id = ${personId} and read_at is null order by id desc limit ${shown}
    ) n ${named} order by n.id desc`);
  const notices = rows.map((row) => {
    const { unread: _, ...notice } = row;
    return noticeIn(notice);
  });
  return { notices, count: rows[0]?.unread ?? 0 };
}

/** Never more than one above `mostCounted`. */
export async function countNotices(db: Executor, asked: NoticeListQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (
      select n.id from notices n where ${isListed(asked)} order by n.id desc limit ${mostCounted + 1}
    ) counted`);
  return rows[0]?.total ?? 0;
}

/** Null: no such notice of this person. */
export async function selectNotice(
  db: Executor,
  personId: string,
  id: number,
): Promise<FoundNotice | null> {
  const { rows } = await db.execute<NoticeRow>(
    sql`select ${columns} from notices n ${named} where n.person_id = ${personId} and n.id = ${id}`,
  );
  return rows[0] ? noticeIn(rows[0]) : null;
}

/** The newest that are unread. */
export async function selectUnreadIds(
  db: Executor,
  personId: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from notices where person_id = ${personId} and read_at is null order by id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** These, and those that are older than `before`. */
export async function markRead(
  db: Executor,
  personId: string,
  { ids, before = null, at }: { ids: readonly number[]; before?: number | null; at: Date },
): Promise<void> {
  await db.execute(sql`
    update notices set read_at = ${at} where person_id = ${personId} and read_at is null
      and (id = any(${sql.param([...ids])}::bigint[]) or id < ${before}::bigint)`);
}

export async function selectChoices(db: Executor, personId: string): Promise<NoticeChoices> {
  const { rows } = await db.execute<{ choices: NoticeChoices }>(sql`
    select coalesce(json_object_agg(kind, pace), '{}'::json) as choices
    from notice_choices where person_id = ${personId}`);
  return rows[0]?.choices ?? {};
}

/** From now on, and for what waits to be mailed. */
export async function saveChoices(
  tx: Transaction,
  personId: string,
  choices: NoticeChoices,
): Promise<void> {
  await tx.execute(sql`
    insert into notice_choices (person_id, kind, pace)
    select ${personId}, key, value from json_each_text(${JSON.stringify(choices)}::json)
    on conflict (person_id, kind) do update set pace = excluded.pace`);
  await tx.execute(sql`
    update notices n set pace = nullif(c.pace, 'none') from notice_choices c
    where n.person_id = ${personId} and n.pace is not null and n.mail_key is null
      and c.person_id = n.person_id and c.kind = n.kind`);
}

const ninetyDaysMs = 90 * 86_400_000;

/** What is older nobody acts on any more. */
export async function deleteOldNotices(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ninetyDaysMs);
  const { rowCount } = await db.execute(sql`delete from notices where created_at < ${before}`);
  return rowCount ?? 0;
}

/** What a mail has that is still to be done and was not read in the bell meanwhile, the oldest first. */
export async function selectMailedNotices(
  db: Executor,
  of: { personId: string; vendorId: string | null; mailKey: string; lowStock: number },
): Promise<FoundNotice[]> {
  const { rows } = await db.execute<NoticeRow>(sql`
    select ${columns} from notices n ${named}
    where n.mail_key = ${of.mailKey} and n.person_id = ${of.personId} and n.read_at is null and case n.kind
      when 'order' then exists (select 1 from parcels mine where mine.order_id = o.id
        and case when ${of.vendorId}::uuid is null then mine.status <> 'canceled'
          else mine.vendor_id = ${of.vendorId}::uuid and (mine.status = 'confirmed'
            or n.detail = ${orderAddressNews} and mine.status = 'processing') end)
      when 'return' then request.state = 'asked'
      when 'complaint' then complaint.state = 'open'
        or complaint.state = 'acknowledged' and n.detail not like 'acknowledge-%'
      when 'stock' then pack.stock < ${of.lowStock} and pack.archived_at is null
      when 'lot' then case when n.detail in ('held', 'below-label') then lot.held_at is not null when n.detail = 'recalled' then true
        else lot.warned_days is not null and exists (select 1 from lot_stock where lot_id = lot.id and quantity > 0) end
      when 'review' then review.id is not null
      when 'vendor' then case n.detail when 'licence-given'
        then exists (select 1 from vendor_licences l where l.vendor_id = business.id and l.state = 'waiting')
        else business.state = 'waiting' and business.submitted_at is not null end
      else true end
    order by n.id`);
  return rows.map(noticeIn);
}
