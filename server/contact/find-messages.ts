import { answerDueAt } from "#domain/contact/complaint.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countInbox,
  readInbox,
  type InboxLine,
  type InboxList,
  type MessageListQuery,
} from "./inbox-store.ts";

/** Until when a complaint has to be answered; null when nothing is due. */
type Due = { at: Date; isOver: boolean } | null;

export type FoundMessages = ListPage & {
  messages: (InboxLine & { due: Due })[];
  /** Of those that are searched for. */
  counts: Record<InboxList, number>;
};

/** The newest first, complaints that wait for an answer the oldest. */
export async function findMessages(
  world: World,
  person: Person,
  { page, ...asked }: MessageListQuery & { page: number },
): Promise<FoundMessages> {
  if (!can(person, "manage-messages"))
    return {
      messages: [],
      counts: { open: 0, answered: 0, closed: 0, complaint: 0 },
      ...listPage(1, 0),
    };
  const counts = await countInbox(world.reader, asked.search);
  const { open, answered, closed } = counts;
  const total = asked.state === null ? open + answered + closed : counts[asked.state];
  const { offset, ...shown } = listPage(page, total);
  const lines = await readInbox(world.reader, asked, { limit: rowsPerPage, offset });
  const now = world.now();
  const messages = lines.map((line) => {
    const at = answerDueAt(line);
    return { ...line, due: at && { at, isOver: at <= now } };
  });
  return { ...shown, counts, messages };
}
