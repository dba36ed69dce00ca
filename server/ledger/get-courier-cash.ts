import {
  fileBatch,
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { cashGroups, type CashGroup } from "#domain/ledger/cash-age.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import {
  countOutstandingBehind,
  readCashSums,
  readOutstandingCash,
  type CashPlace,
  type CashSums,
  type OutstandingCash,
} from "./courier-cash-store.ts";

export type CourierCashPage = LongListPage & { sums: CashSums; cash: OutstandingCash[] };

type Asked = { group: CashGroup | null; page: number; after: string | null };

/** A place as an address has it: '1763600000000_<parcel>'. Null: it is none. */
export function readCashPlace(text: string): CashPlace | null {
  const [moment = "", parcelId = ""] = text.split("_");
  if (!/^\d{1,14}$/.test(moment) || !isUuid(parcelId)) return null;
  return { since: new Date(Number(moment)).toISOString(), parcelId };
}

const writePlace = ({ since, parcelId }: CashPlace): string =>
  `${new Date(since).getTime()}_${parcelId}`;

/** Cash that couriers took and did not hand over, the oldest first, and what they handed over too much. Null: who asks may not know. */
export async function getCourierCash(
  world: World,
  person: Person,
  { group, page: wanted, after: place }: Asked,
): Promise<CourierCashPage | null> {
  if (!can(person, "manage-payments")) return null;
  const now = world.now();
  const sums = await readCashSums(world.db, now);
  const after = place === null ? null : readCashPlace(place);
  const asked = { group, after, now };
  const groups = group === null ? cashGroups : [group];
  const listed = groups.map((one) => sums[one].parcels).reduce((all, parcels) => all + parcels, 0);
  const counted =
    after === null ? listed : await countOutstandingBehind(world.db, asked, mostCounted + 1);
  const { offset, ...shown } = longListPage(wanted, counted);
  const { cash, last } = await readOutstandingCash(world.db, asked, { limit: rowsPerPage, offset });
  const key = last === null ? undefined : writePlace(last);
  return { ...shown, goesOnAfter: goesOnAfter(shown, key), sums, cash };
}

/** All of a group in batches. Who may not know gets nothing. */
export async function* exportCourierCash(
  world: World,
  person: Person,
  group: CashGroup | null,
): AsyncGenerator<OutstandingCash[]> {
  if (!can(person, "manage-payments")) return;
  const now = world.now();
  for (let after: CashPlace | null = null; ;) {
    const limit = fileBatch(after === null);
    const cut = { limit, offset: 0 };
    const found: Awaited<ReturnType<typeof readOutstandingCash>> = await readOutstandingCash(
      world.db,
      { group, after, now },
      cut,
    );
    yield found.cash;
    if (found.last === null || found.cash.length < limit) return;
    after = found.last;
  }
}
