import { sql, type SQL } from "drizzle-orm";

/** What `like` finds these words by, and nothing else. Not strpos: of that the planner expects a third of all, and reads every order. */
export const patternOf = (words: string): string => words.replace(/[\\%_]/g, "\\$&");

/**
 * Whether a mail of the outbox `o` is for an address like this one, in small letters; `isShop`: the shop's own is. A row that names no person
 * names something of theirs in its key: `mailKey` puts it first.
 */
export const isAddressedTo = (pattern: string, isShop: boolean): SQL => sql`case o.topic
  when 'message-received' then ${isShop}
  when 'email-changed' then coalesce(lower(o.payload->>'oldEmail') like ${pattern}, false)
  else coalesce(o.payload->>'personId', split_part(o.event_key, ':', 2)) in (
    with who as materialized (select id from people where email like ${pattern} and status <> 'anonymised'),
      asked as materialized (select id from contact_messages where lower(email) like ${pattern}),
      ordered as materialized (select id from orders where person_id in (select id from who))
    select id::text from who
    union all select id::text from one_time_tokens where lower(email) like ${pattern}
    union all select id::text from ordered
    union all select id::text from parcels where order_id in (select id from ordered)
    union all select id::text from refunds where order_id in (select id from ordered)
    union all select id::text from return_requests where person_id in (select id from who)
    union all select id::text from complaints where person_id in (select id from who)
    union all select id::text from asked
    union all select id::text from message_replies where message_id in (select id from asked))
  end`;
