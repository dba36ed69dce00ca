import type { MessageState } from "#domain/contact/message-reply.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countInbox, readInbox, type InboxLine, type MessageListQuery } from "./inbox-store.ts";

export type FoundMessages = ListPage & {
  messages: InboxLine[];
  /** Of those that are searched for. */
  counts: Record<MessageState, number>;
};

/** The newest first. */
export async function findMessages(
  { db }: World,
  person: Person,
  { page, ...asked }: MessageListQuery & { page: number },
): Promise<FoundMessages> {
  if (!can(person, "manage-messages"))
    return { messages: [], counts: { open: 0, answered: 0, closed: 0 }, ...listPage(1, 0) };
  const counts = await countInbox(db, asked.search);
  const { open, answered, closed } = counts;
  const total = asked.state === null ? open + answered + closed : counts[asked.state];
  const { offset, ...shown } = listPage(page, total);
  return { ...shown, counts, messages: await readInbox(db, asked, { limit: rowsPerPage, offset }) };
}
