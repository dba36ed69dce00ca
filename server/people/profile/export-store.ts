import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { isOwnMessage } from "./erasing-store.ts";

// What is left out on purpose: hashes of passwords and tokens, and what the shop notes about others in an order.

export type Cursor = { at: string; id: string };
type ExportRow = Cursor & { item: unknown };
export type LoadPage = (
  db: Executor,
  personId: string,
  after: Cursor | null,
) => Promise<ExportRow[]>;

const rowsPerPage = 50;

export async function loadOwnPerson(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select p.id, p.role, p.name, p.email, p.email_confirmed_at as "emailConfirmedAt", p.mobile, p.sowing_pin as "sowingPin",
      p.language,
      p.terms_version as "termsVersion", p.terms_accepted_at as "termsAcceptedAt", p.created_at as "registeredAt"
    from people p where p.id = ${personId}`);
  return rows[0];
}

const licencesOfBusiness = sql`(
  select coalesce(json_agg(json_build_object('number', l.number, 'state', l.state_code, 'validUntil', l.valid_until,
    'standing', l.state, 'refusalReason', l.refusal_reason, 'givenAt', l.given_at, 'decidedAt', l.decided_at)
    order by l.given_at desc, l.id), '[]'::json)
  from vendor_licences l where l.vendor_id = v.id)`;

const consentsOfBusiness = sql`(
  select coalesce(json_agg(json_build_object('wording', c.wording, 'language', c.language, 'givenAt', c.given_at,
    'withdrawnAt', c.withdrawn_at, 'byYou', c.person_id is not distinct from p.id) order by c.given_at desc, c.id), '[]'::json)
  from vendor_consents c where c.vendor_id = v.id)`;

const formerAddresses = sql`array(
  select f.slug from former_vendor_slugs f where f.vendor_id = v.id order by f.replaced_at desc, f.slug)`;

/** Each change of the account it is paid to: of numbers the last four digits, as everywhere. */
const bankAccountsOfBusiness = sql`(
  select coalesce(json_agg(json_build_object('holder', b.holder, 'ifsc', b.ifsc, 'numberEndsIn', b.last_four,
    'removed', b.holder is null, 'changedAt', b.created_at, 'usableFrom', b.usable_from,
    'byYou', b.changed_by is not distinct from p.id) order by b.entry desc), '[]'::json)
  from vendor_bank_accounts b where b.vendor_id = v.id)`;

/** Each change of its tax numbers, and the day in India from which it counts for what the shop withholds. */
const taxNumbersOfBusiness = sql`(
  select coalesce(json_agg(json_build_object('gstin', f.gstin, 'pan', f.pan, 'from', case when isfinite(f.from_day) then f.from_day end)
    order by f.entry desc), '[]'::json)
  from vendor_tax_facts f where f.vendor_id = v.id)`;

/** What a vendor wrote down: often its person's own name, address and number. Null for everybody else. */
export async function loadOwnBusiness(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select v.business_name as name, v.address_line1 as "addressLine1", v.address_line2 as "addressLine2", v.city,
      v.ship_from_state as state, v.pin_code as "pinCode", v.contact_name as "contactName",
      v.contact_phone as "contactPhone", v.contact_email as "contactEmail", v.care_email as "careEmail",
      v.care_phone as "carePhone", v.officer_name as "officerName", v.officer_designation as "officerDesignation",
      ${consentsOfBusiness} as consents, v.slug as "pageAddress", ${formerAddresses} as "formerPageAddresses", v.gst_registered as "gstRegistered", v.gstin, v.pan,
      ${taxNumbersOfBusiness} as "taxNumbers",
      v.created_at as "registeredAt", v.approved_at as "approvedAt", ${licencesOfBusiness} as licences,
      ${bankAccountsOfBusiness} as "bankAccounts"
    from people p join vendors v on v.id = p.vendor_id where p.id = ${personId}`);
  return rows[0] ?? null;
}

export async function loadOwnAddresses(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select full_name as "fullName", address_line1 as "addressLine1", address_line2 as "addressLine2", city,
      state_name as state, postal_code as "postalCode", country, phone_number as "phoneNumber",
      is_default as "isDefault", created_at as "addedAt"
    from addresses where person_id = ${personId} order by is_default desc, position desc, id`);
  return rows;
}

export async function loadOwnSessions(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select user_agent as "userAgent", client_address as "address", remembered, second_step_at as "secondStepAt",
      created_at as "startedAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
    from sessions where person_id = ${personId} order by created_at desc, id`);
  return rows;
}

/** The browsers that the account knows: when each was last used to sign in. */
export async function loadKnownDevices(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select last_used_at as "lastUsedAt" from known_devices where person_id = ${personId}
    order by last_used_at desc, token_hash`);
  return rows;
}

/** Which notices are mailed otherwise than they are at first; nothing for who has not chosen. */
export async function loadOwnNoticeChoices(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select kind as about, pace as sent from notice_choices where person_id = ${personId} order by kind`);
  return rows;
}

/** What they saved for another day, what it cost then, and whether they are told when it costs less. */
export async function loadOwnWishList(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select l.tells_prices as "emailsAboutPrices", (
      select coalesce(json_agg(json_build_object('product', product.name, 'packQuantity', pack.quantity, 'packUnit', pack.unit,
        'pricePaise', s.price_paise, 'savedAt', s.saved_at) order by s.saved_at desc, s.pack_id), '[]'::json)
      from saved_packs s join packs pack on pack.id = s.pack_id join products product on product.id = pack.product_id
      where s.person_id = l.person_id) as packs
    from wish_lists l where l.person_id = ${personId}`);
  return rows[0] ?? null;
}

/** The packs they want to be told of when they can be bought again, and until when. */
export async function loadOwnRestocks(db: Executor, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select product.name as product, pack.quantity as "packQuantity", pack.unit as "packUnit", r.asked_at as "askedAt",
      r.expires_at as "expiresAt", r.told_at as "emailedAt"
    from restock_requests r join packs pack on pack.id = r.pack_id join products product on product.id = pack.product_id
    where r.person_id = ${personId} order by r.asked_at desc, r.pack_id`);
  return rows;
}

const linesOfParcel = sql`(
  select json_agg(json_build_object('product', l.product_name, 'sku', l.sku, 'packQuantity', l.pack_quantity,
    'packUnit', l.pack_unit, 'quantity', l.quantity, 'pricePaise', l.price_paise, 'offPaise', l.off_paise, 'valuePaise', l.value_paise,
    'taxRateBasisPoints', l.tax_rate_basis_points, 'taxPaise', l.tax_paise, 'hsn', l.hsn) order by l.position)
  from order_lines l where l.parcel_id = p.id)`;

const returnsOfParcel = sql`(
  select coalesce(json_agg(json_build_object('reason', r.reason, 'state', r.state, 'wish', r.wish, 'askedAt', r.asked_at,
    'decidedAt', r.decided_at, 'answer', r.decision_note, 'photos', (
      select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position, f.id),
        '[]'::json) from return_photos f where f.request_id = r.id), 'packs', (
      select coalesce(json_agg(json_build_object('product', l.product_name, 'packs', asked.packs, 'cameBack', asked.came)), '[]'::json)
      from return_request_packs asked join order_lines l on l.id = asked.order_line_id where asked.request_id = r.id)) order by r.asked_at), '[]'::json)
  from return_requests r where r.parcel_id = p.id)`;

const parcelsOfOrder = sql`(
  select json_agg(json_build_object('soldBy', v.business_name, 'status', p.status, 'subtotalPaise', p.subtotal_paise,
    'shippingPaise', p.shipping_paise, 'taxPaise', p.tax_paise, 'roundOffPaise', p.round_off_paise,
    'totalPaise', p.total_paise, 'carrier', p.carrier, 'trackingNumber', p.tracking_number, 'shippedAt', p.shipped_at,
    'deliveredAt', p.delivered_at, 'lines', ${linesOfParcel}, 'returns', ${returnsOfParcel}) order by p.position)
  from parcels p join vendors v on v.id = p.vendor_id where p.order_id = o.id)`;

const refundsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('state', r.state, 'amountPaise', r.amount_paise, 'reason', r.reason,
    'note', r.note, 'askedAt', r.created_at, 'doneAt', r.completed_at) order by r.created_at, r.id), '[]'::json)
  from refunds r where r.order_id = o.id)`;

const historyOfOrder = sql`(
  select coalesce(json_agg(json_build_object('event', h.event, 'at', h.at, 'by', h.actor_role,
    'parcel', (select p.position + 1 from parcels p where p.id = h.parcel_id), 'fromStatus', h.from_status,
    'toStatus', h.to_status, 'reason', case when h.event in ('parcel-canceled', 'return-asked') then h.note end)
    order by h.id), '[]'::json)
  from order_history h where h.order_id = o.id and h.event <> 'note')`;

/** Where it was to go before its address was changed. */
const addressesOfOrder = sql`(
  select coalesce(json_agg(json_build_object('address', c.before, 'changedAt', c.changed_at, 'by', c.actor_role)
    order by c.changed_at, c.id), '[]'::json)
  from order_address_changes c where c.order_id = o.id)`;

const paymentsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('method', a.method, 'state', a.state, 'amountPaise', a.amount_paise,
    'failure', a.failure_code, 'sentByHand', a.offline_payment, 'reference', a.payer_reference, 'begunAt', a.created_at, 'endedAt', a.completed_at) order by a.created_at, a.id), '[]'::json)
  from payment_attempts a where a.order_id = o.id)`;

/** What they say is what the order says, and is read on pages of their own. */
const documentsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at,
    'issuedBy', d.content #>> '{supplier,name}', 'totalPaise', d.total_paise, 'taxPaise', d.tax_paise,
    'corrects', d.content #>> '{corrects,number}') order by d.issued_at, d.kind, d.number, d.id), '[]'::json)
  from documents d where d.order_id = o.id)`;

/** What was taken off it, and by which code. */
const offersOfOrder = sql`(
  select coalesce(json_agg(json_build_object('code', given ->> 'code', 'kind', given ->> 'kind', 'paidBy', given ->> 'paidBy',
    'savedPaise', (given ->> 'savedPaise')::bigint)), '[]'::json)
  from jsonb_array_elements(o.promotions) given)`;

export const pageOfOrders: LoadPage = (db, personId, after) =>
  loadPage(db, after, {
    from: sql`orders o where o.person_id = ${personId}`,
    at: sql`o.placed_at`,
    id: sql`o.id`,
    item: sql`json_build_object('number', o.number, 'placedAt', o.placed_at, 'status', o.status,
      'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status, 'language', o.language,
      'shipTo', o.ship_to, 'shippedToBefore', ${addressesOfOrder}, 'sowingDate', o.sowing_date, 'subtotalPaise', o.subtotal_paise, 'shippingPaise', o.shipping_paise,
      'taxPaise', o.tax_paise, 'roundOffPaise', o.round_off_paise, 'cashRoundingPaise', o.cash_rounding_paise, 'paidByShopPaise', o.shop_paid_paise, 'totalPaise', o.total_paise,
      'offers', ${offersOfOrder}, 'parcels', ${parcelsOfOrder}, 'history', ${historyOfOrder}, 'payments', ${paymentsOfOrder}, 'refunds', ${refundsOfOrder},
      'documents', ${documentsOfOrder})`,
  });

export const pageOfReviews: LoadPage = (db, personId, after) =>
  loadPage(db, after, {
    from: sql`reviews r join products p on p.id = r.product_id where r.person_id = ${personId}`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    item: sql`json_build_object('product', p.name, 'stars', r.stars, 'text', r.text, 'shownAs', r.author_name,
      'writtenAt', r.created_at, 'changedAt', r.changed_at, 'hiddenAt', r.hidden_at, 'hiddenReason', r.hidden_reason, 'answer', r.answer,
      'answeredAt', r.answered_at, 'photos', (
        select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position, f.id),
          '[]'::json) from review_photos f where f.review_id = r.id))`,
  });

export const pageOfCounts: LoadPage = (db, personId, after) =>
  loadPage(db, after, {
    from: sql`germination_counts g join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id
      join lots lot on lot.id = g.lot_id where g.person_id = ${personId}`,
    at: sql`g.created_at`,
    id: sql`g.id`,
    item: sql`json_build_object('order', o.number, 'product', l.product_name, 'lot', lot.number, 'sown', g.sown,
      'cameUp', g.came_up, 'countedOn', g.counted_on, 'writtenAt', g.created_at, 'changedAt', g.changed_at,
      'photos', (
        select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.created_at, f.id),
          '[]'::json) from count_photos f where f.count_id = g.id))`,
  });

export const pageOfMessages: LoadPage = (db, personId, after) =>
  loadPage(db, after, {
    from: sql`contact_messages m where ${isOwnMessage(personId)}`,
    at: sql`m.created_at`,
    id: sql`m.id`,
    item: sql`json_build_object('subject', m.subject, 'message', m.message, 'name', m.name, 'email', m.email,
      'phone', m.phone, 'signedIn', m.person_id is not null, 'writtenAt', m.created_at, 'state', m.state, 'answers', (
        select coalesce(json_agg(json_build_object('text', a.text, 'writtenAt', a.created_at)
          order by a.created_at, a.id), '[]'::json) from message_replies a where a.message_id = m.id))`,
  });

/** Photos are named: they are a part of their own. */
export const pageOfComplaints: LoadPage = (db, personId, after) =>
  loadPage(db, after, {
    from: sql`complaints c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id where c.person_id = ${personId}`,
    at: sql`c.created_at`,
    id: sql`c.id`,
    item: sql`json_build_object('number', c.number, 'order', o.number, 'parcel', p.position + 1, 'about', c.reason,
      'state', c.state, 'madeAt', c.created_at, 'acknowledgeBy', c.acknowledge_by, 'answerBy', c.answer_by,
      'acknowledgedAt', c.acknowledged_at, 'answeredAt', c.answered_at, 'closedAt', c.closed_at, 'history', (
        select coalesce(json_agg(json_build_object('event', m.event, 'by', m.role, 'text', m.text, 'at', m.created_at,
          'photo', (select json_build_object('id', f.message_id, 'width', f.width, 'height', f.height) from complaint_photos f
            where f.message_id = m.id)) order by m.event <> 'complained', m.created_at, m.id), '[]'::json)
        from complaint_messages m where m.complaint_id = c.id))`,
  });

/** A photo has up to half a megabyte, and as text a third more. */
const photosPerPage = 4;

/** Each with where it belongs: to a complaint, and who sent it, to the count or a return of an order, or to the review of a product. */
const ownPhotos = (personId: string): SQL => sql`
  select m.created_at as at, m.id, c.number as complaint, m.role as by, null as order_number, null as product, null as returned_order from complaint_photos f
  join complaint_messages m on m.id = f.message_id join complaints c on c.id = m.complaint_id where c.person_id = ${personId}
  union all
  select f.created_at, f.id, null, 'customer', o.number, null, null from count_photos f join germination_counts g on g.id = f.count_id
  join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id where g.person_id = ${personId}
  union all
  select f.created_at, f.id, null, 'customer', null, p.name, null from review_photos f join reviews r on r.id = f.review_id
  join products p on p.id = r.product_id where r.person_id = ${personId}
  union all
  select f.created_at, f.id, null, 'customer', null, null, o.number from return_photos f join return_requests q on q.id = f.request_id
  join parcels c on c.id = q.parcel_id join orders o on o.id = c.order_id where q.person_id = ${personId}`;

/** The pictures themselves, as JPEG in base64: read once it is known which they are, so that no page reads those of all others. */
export const pageOfPhotos: LoadPage = async (db, personId, after) => {
  const older = after && sql`where (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<ExportRow>(sql`
    select page.at::text as at, page.id, json_build_object('id', page.id, 'complaint', page.complaint,
      'countOfOrder', page.order_number, 'reviewOf', page.product, 'returnOfOrder', page.returned_order, 'by', page.by, 'jpegInBase64', translate(encode(coalesce(
        (select jpeg from complaint_photos where message_id = page.id),
        (select jpeg from count_photos where id = page.id),
        (select jpeg from review_photos where id = page.id),
        (select jpeg from return_photos where id = page.id)), 'base64'), E'\n', '')) as item
    from (
      select at, id, complaint, by, order_number, product, returned_order from (${ownPhotos(personId)}) own ${older ?? sql``}
      order by at desc, id desc limit ${photosPerPage}
    ) page order by page.at desc, page.id desc`);
  return rows;
};

type Listed = { from: SQL; at: SQL; id: SQL; item: SQL };

/** The newest first. */
async function loadPage(
  db: Executor,
  after: Cursor | null,
  { from, at, id, item }: Listed,
): Promise<ExportRow[]> {
  const older = after && sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<ExportRow>(sql`
    select ${at}::text as at, ${id} as id, ${item} as item from ${from} ${older ?? sql``}
    order by ${at} desc, ${id} desc limit ${rowsPerPage}`);
  return rows;
}
