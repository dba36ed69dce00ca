import { dueOf, type ComplaintDue } from "#domain/complaints/complaint.ts";
import type { ComplaintFilter } from "#domain/complaints/complaint-list.ts";
import { goesOnAfter, longListPage, rowsPerPage, type LongListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countComplaints,
  countListed,
  readComplaintKey,
  selectComplaints,
  selectOrderComplaints,
  type ComplaintListFilter,
  type ComplaintRow,
  type OrderComplaint,
} from "./complaint-list-store.ts";

export type ListedComplaint = ComplaintRow & { due: ComplaintDue | null };

export type FoundComplaints = LongListPage & {
  complaints: ListedComplaint[];
  counts: Record<ComplaintFilter | "all", number>;
};

/** Those that they may read: a vendor's own parcels', or all. `after`: the id of a complaint, those behind that one alone. */
export async function findComplaints(
  world: World,
  person: Person,
  { page, after, ...given }: ComplaintListFilter & { page: number; after: string | null },
): Promise<FoundComplaints> {
  const { reader } = world;
  const now = world.now();
  const { filter, search } = given;
  const counts = await countComplaints(reader, person, { search, now });
  const key = after === null ? null : await readComplaintKey(reader, person, { id: after, filter });
  const asked = { ...given, after: key };
  const counted =
    key === null ? counts[filter ?? "all"] : await countListed(reader, person, { ...asked, now });
  const { offset, ...shown } = longListPage(page, counted);
  const rows = await selectComplaints(reader, person, {
    ...asked,
    now,
    limit: rowsPerPage,
    offset,
  });
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, rows.at(-1)?.id),
    counts,
    complaints: rows.map((row) => ({ ...row, due: dueOf(row, now) })),
  };
}

/** What was complained about of one order. */
export const findOrderComplaints = (
  { db }: World,
  person: Person,
  orderId: string,
): Promise<OrderComplaint[]> => selectOrderComplaints(db, person, orderId);
