import { dueOf, type ComplaintDue } from "#domain/complaints/complaint.ts";
import type { ComplaintFilter } from "#domain/complaints/complaint-list.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countComplaints,
  selectComplaints,
  selectOrderComplaints,
  type ComplaintListQuery,
  type ComplaintRow,
  type OrderComplaint,
} from "./complaint-list-store.ts";

export type ListedComplaint = ComplaintRow & { due: ComplaintDue | null };

export type FoundComplaints = ListPage & {
  complaints: ListedComplaint[];
  counts: Record<ComplaintFilter | "all", number>;
};

/** Those that they may read: a vendor's own parcels', or all. */
export async function findComplaints(
  world: World,
  person: Person,
  { page, ...asked }: ComplaintListQuery & { page: number },
): Promise<FoundComplaints> {
  const now = world.now();
  const counts = await countComplaints(world.reader, person, { search: asked.search, now });
  const { offset, ...shown } = listPage(page, counts[asked.filter ?? "all"]);
  const rows = await selectComplaints(world.reader, person, {
    ...asked,
    now,
    limit: rowsPerPage,
    offset,
  });
  return { ...shown, counts, complaints: rows.map((row) => ({ ...row, due: dueOf(row, now) })) };
}

/** What was complained about of one order. */
export const findOrderComplaints = (
  { db }: World,
  person: Person,
  orderId: string,
): Promise<OrderComplaint[]> => selectOrderComplaints(db, person, orderId);
