import { answerDueAt } from "#domain/contact/complaint.ts";
import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countInbox,
  countMessages,
  readInbox,
  readMessageKey,
  type InboxLine,
  type InboxList,
  type MessageFilter,
} from "./inbox-store.ts";

/** Until when a complaint has to be answered; null when nothing is due. */
type Due = { at: Date; isOver: boolean } | null;

export type FoundMessages = LongListPage & {
  messages: (InboxLine & { due: Due })[];
  /** Of those that are searched for; each list is counted as its pages are. */
  counts: Record<InboxList | "all", number>;
};

/** The newest first, complaints that wait for an answer the oldest. `after`: the id of a message, those behind that one alone. */
export async function findMessages(
  world: World,
  person: Person,
  { page, after, ...given }: MessageFilter & { page: number; after: string | null },
): Promise<FoundMessages> {
  if (!can(person, "manage-messages"))
    return {
      messages: [],
      counts: { all: 0, open: 0, answered: 0, closed: 0, complaint: 0 },
      ...emptyLongList,
    };
  const { reader } = world;
  const counts = await countInbox(reader, given.search);
  const asked = { ...given, after: after === null ? null : await readMessageKey(reader, after) };
  const total =
    asked.after === null ? counts[given.state ?? "all"] : await countMessages(reader, asked);
  const { offset, ...shown } = longListPage(page, total);
  const lines = await readInbox(reader, asked, { limit: rowsPerPage, offset });
  const now = world.now();
  const messages = lines.map((line) => {
    const at = answerDueAt(line);
    return { ...line, due: at && { at, isOver: at <= now } };
  });
  return { ...shown, goesOnAfter: goesOnAfter(shown, lines.at(-1)?.id), counts, messages };
}
