import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  anonymisedAuthor,
  anonymisedEmail,
  anonymisedName,
} from "#domain/people/profile/account-deletion.ts";
import { mailSubject } from "#server/outbox/addressed-to.ts";
import { deleteDevices } from "#server/people/sign-in/device-store.ts";
import { eraseSecondStep } from "#server/people/second-step/second-step-store.ts";

/** The row stays, because orders, stock movements and reviews point to it. */
export async function erasePerson(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`
    update people set status = 'anonymised', name = ${anonymisedName}, email = ${anonymisedEmail(personId)},
      email_confirmed_at = null, mobile = null, sowing_pin = null, password_hash = null
    where id = ${personId}`);
}

/** What only the account needed. Mails that wait or were sent go too: some name the address. */
export async function eraseAccountData(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`
    delete from outbox m where ${mailSubject} in (
      select ${personId}::text union all select id::text from one_time_tokens where person_id = ${personId})`);
  await tx.execute(sql`delete from one_time_tokens where person_id = ${personId}`);
  await eraseSecondStep(tx, personId);
  await tx.execute(sql`delete from notices where person_id = ${personId}`);
  await tx.execute(sql`delete from notice_choices where person_id = ${personId}`);
  await tx.execute(sql`delete from sessions where person_id = ${personId}`);
  await deleteDevices(tx, personId);
  await tx.execute(sql`delete from addresses where person_id = ${personId}`);
  await tx.execute(sql`
    update order_address_changes set before = null
    where before is not null and order_id in (select id from orders where person_id = ${personId})`);
  await tx.execute(sql`delete from saved_packs where person_id = ${personId}`);
  await tx.execute(sql`delete from wish_lists where person_id = ${personId}`);
  await tx.execute(sql`delete from restock_requests where person_id = ${personId}`);
  await tx.execute(sql`delete from account_cart_lines where person_id = ${personId}`);
  await tx.execute(sql`delete from account_carts where person_id = ${personId}`);
}

/**
 * Which contact messages, as `m`, are this person's: also those that were written without signing in, from an address
 * that is known to be theirs.
 */
export const isOwnMessage = (
  personId: string,
): SQL => sql`(m.person_id = ${personId} or (m.person_id is null
  and lower(m.email) = (select email from people where id = ${personId} and email_confirmed_at is not null)))`;

/** Of messages that are locked: they go with the answers to them and the mails about both. */
export async function deleteMessages(
  tx: Transaction,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const ids = sql`${sql.param([...messageIds])}::uuid[]`;
  await tx.execute(sql`
    with gone as (delete from message_replies where message_id = any(${ids}) returning id)
    delete from outbox m where ${mailSubject} in (select id::text from gone)`);
  await tx.execute(sql`
    with gone as (delete from contact_messages where id = any(${ids}) returning id)
    delete from outbox m where ${mailSubject} in (select id::text from gone)`);
}

/** Complaints go with what was written and sent about them, by whomever, and the mails. */
async function deleteComplaints(tx: Transaction, personId: string): Promise<void> {
  // Held first: what is being written is either here to be erased, or finds no complaint.
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from complaints where person_id = ${personId} order by id for update`,
  );
  if (rows.length === 0) return;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`
    delete from complaint_photos where message_id in (select id from complaint_messages where complaint_id = any(${ids}))`);
  await tx.execute(sql`delete from complaint_messages where complaint_id = any(${ids})`);
  await tx.execute(sql`
    with gone as (delete from complaints where id = any(${ids}) returning id)
    delete from outbox m where ${mailSubject} in (select id::text from gone)`);
}

/**
 * Messages, complaints and the photos of counts, reviews and returns go, also messages written without signing in, with the answers to them and the mails about
 * both; reviews keep their words and lose their writer's name. Answers the products that were reviewed.
 */
export async function eraseWritings(tx: Transaction, personId: string): Promise<string[]> {
  await deleteComplaints(tx, personId);
  await tx.execute(sql`
    delete from count_photos where count_id in (select id from germination_counts where person_id = ${personId})`);
  await tx.execute(sql`
    delete from return_photos where request_id in (select id from return_requests where person_id = ${personId})`);
  await tx.execute(sql`
    delete from review_photos where review_id in (select id from reviews where person_id = ${personId})`);
  // Held first: an answer that is being written is either here to be erased, or finds no message.
  const { rows: messages } = await tx.execute<{ id: string }>(
    sql`select m.id from contact_messages m where ${isOwnMessage(personId)} order by m.id for update`,
  );
  await deleteMessages(
    tx,
    messages.map(({ id }) => id),
  );
  const { rows } = await tx.execute<{ productId: string }>(sql`
    update reviews set author_name = ${anonymisedAuthor} where person_id = ${personId}
    returning product_id as "productId"`);
  return rows.map(({ productId }) => productId);
}
