import { sql, type SQL } from "drizzle-orm";

/** What `like` finds these words by, and nothing else. Not strpos: of that the planner expects a third of all, and reads every order. */
export const patternOf = (words: string): string => words.replace(/[\\%_]/g, "\\$&");

/**
 * Whom or what a mail `m` of the outbox is about: the person it names, or the first id of its key, where `mailKey` puts it. The index
 * `outbox_about` has exactly this.
 */
export const mailSubject = sql.raw(
  "(coalesce(m.payload ->> 'personId', split_part(m.event_key, ':', 2)))",
);

/**
 * The ids of the mails for an address like this one, in small letters, of those that are asked for besides; `isShop`: the shop's own is.
 * From the people to what is theirs, and from there to the mails about it, each by an index: what is read grows with what is found.
 * Names are asked for because they stand in the index of the panel's search. No id is named twice: joined, they are counted by the
 * planner, which expects 200 of any list behind `in`.
 */
export const mailsTo = (pattern: string, isShop: boolean, isAsked: SQL): SQL => sql`
  with who as materialized (select id from people
      where email like ${pattern} and lower(name || ' ' || email) like ${`%${pattern}`} and status <> 'anonymised'),
    asked as materialized (select id from contact_messages where lower(email) like ${pattern}),
    ordered as materialized (select id from orders where person_id in (select id from who)),
    sent as materialized (select id from parcels where order_id in (select id from ordered)),
    named as materialized (
      select id::text from who
      union all select id::text from one_time_tokens where lower(email) like ${pattern}
      union all select id::text from ordered
      union all select id::text from sent
      union all select id::text from refunds where order_id in (select id from ordered)
      union all select id::text from return_requests where parcel_id in (select id from sent)
      union all select id::text from complaints where person_id in (select id from who)
      union all select id::text from asked
      union all select id::text from message_replies where message_id in (select id from asked))
  select m.id from named join outbox m on ${mailSubject} = named.id
  where m.topic not in ('message-received', 'email-changed') and ${isAsked}
  union all
  select m.id from outbox m
  where m.topic = 'email-changed' and lower(m.payload ->> 'oldEmail') like ${pattern} and ${isAsked}
  union all
  select m.id from outbox m where m.topic = 'message-received' and ${isShop} and ${isAsked}`;
