import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Executor } from "#database/connect.ts";
import { findBrokenRules } from "./broken-rules.ts";

export async function checkInvariants(db: Executor): Promise<void> {
  for (const { rule, rows } of await findBrokenRules(db)) expect(rows, rule).toEqual([]);
}

/** Whoever is anonymised leaves nothing in the log of the panel, and nobody gets in by what it says. */
const told = sql`
  select lower(email) as told from people union all select mobile from people union all select password_hash from people
  union all select lower(name) from people where role = 'customer'
  union all select token_hash from sessions union all select token_hash from one_time_tokens
  union all select code_hash from admin_invites
  union all select lower(line) from addresses, unnest(array[full_name, address_line1, phone_number]) as line
  union all select lower(value) from orders, jsonb_each_text(ship_to) where key in ('fullName', 'addressLine1', 'phoneNumber')
  union all select lower(given->>'data') from payment_attempts, jsonb_array_elements(offline_payment->'given') as given
  union all select lower(line) from contact_messages, unnest(array[name, email, phone, message]) as line
  union all select lower(text) from message_replies
  union all select lower(text) from reviews union all select lower(author_name) from reviews
  union all select lower(reason) from return_requests`;

export async function checkActivities(db: Executor): Promise<void> {
  // Each text once: a big shop has many of both.
  const { rows } = await db.execute(sql`
    with said as materialized (
      select distinct action, subject, lower(concat_ws(' ', subject_id, label, before, after)) as said
      from activities where subject <> 'settings'
    ), told as materialized (select distinct told from (${told}) t where length(told) > 3)
    select action, subject, told from told join said on strpos(said, told) > 0`);
  expect(rows, "the log of the panel tells nothing of anybody").toEqual([]);
}
