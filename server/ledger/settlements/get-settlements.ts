import { attentionLimit } from "#domain/admin/attention.ts";
import {
  fileBatch,
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { readIndiaDay } from "#domain/india-time.ts";
import type { SettlementState } from "#domain/ledger/settlements/settlement-state.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import {
  readDifference,
  readFileItems,
  readLooks,
  readOpenDifferences,
  readOtherTellings,
  readSettlement,
  readSettlements,
  type FileItem,
  type GatewayLook,
  type ListedDifference,
  type ListedItem,
  type ListedSettlement,
  type SettlementPlace,
  type SettlementQuery,
} from "./settlement-list-store.ts";

export type SettlementFilter = { gateway: string | null; state: SettlementState | null };

/** What each gateway calls itself, and how it was asked last; null: not yet. */
export type TellingGateway = { name: string; title: string; look: GatewayLook | null };

export type Settlements = LongListPage & {
  settlements: ListedSettlement[];
  gateways: TellingGateway[];
};

/** A place as an address has it: '2026-11-20_17'. Null: it is none. */
function readSettlementPlace(text: string | null): SettlementPlace | null {
  const [settledOn = "", serial = ""] = (text ?? "").split("_");
  if (readIndiaDay(settledOn) === null || !/^\d{1,15}$/.test(serial)) return null;
  return { settledOn, serial: Number(serial) };
}

/** What gateways paid to the bank, the latest first. Null: who asks may not know. */
export async function getSettlements(
  { db, gateways }: World,
  person: Person,
  { page, after, ...filter }: SettlementFilter & { page: number; after: string | null },
): Promise<Settlements | null> {
  if (!can(person, "manage-payments")) return null;
  const query: SettlementQuery = { ...filter, after: readSettlementPlace(after) };
  const { total, settlements } = await readSettlements(db, query, {
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
    most: mostCounted + 1,
  });
  const looks = await readLooks(db);
  const { offset: _, ...shown } = longListPage(page, total);
  const last = settlements.at(-1);
  const key = last && `${last.settledOn}_${last.serial}`;
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, key),
    settlements,
    gateways: listGateways(gateways)
      .filter((gateway) => gateway.settlements)
      .map(({ name, title }) => ({
        name,
        title,
        look: looks.find(({ gateway }) => gateway === name) ?? null,
      })),
  };
}

export type SettlementPage = LongListPage & {
  settlement: ListedSettlement;
  items: ListedItem[];
  /** How it was told otherwise, also what was accepted of that. */
  others: ListedDifference[];
};

/** Null: there is none, or not for who asks. */
export async function getSettlement(
  { db }: World,
  person: Person,
  serial: number,
  { page, after }: { page: number; after: number | null },
): Promise<SettlementPage | null> {
  if (!can(person, "manage-payments")) return null;
  const cut = {
    after,
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
    most: mostCounted + 1,
  };
  const found = await readSettlement(db, serial, cut);
  if (found === null) return null;
  const { settlement, total, items } = found;
  const { offset: _, ...shown } = longListPage(page, total);
  const others = await readOtherTellings(db, serial);
  return { ...shown, goesOnAfter: goesOnAfter(shown, items.at(-1)?.id), settlement, items, others };
}

/** The items of all settlements of a list, in batches. Who may not know gets nothing. */
export async function* exportSettlements(
  { db }: World,
  person: Person,
  filter: SettlementFilter,
): AsyncGenerator<FileItem[]> {
  if (!can(person, "manage-payments")) return;
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const limit = fileBatch(isFirst);
    const items = await readFileItems(db, { ...filter, after: null }, { after, limit });
    yield items;
    const last = items.at(-1);
    if (last === undefined || items.length < limit) return;
    after = last.id;
  }
}

/** Those that wait for a person, at most as many as the bell counts. Null: who asks may not know. */
export async function getSettlementDifferences(
  { db }: World,
  person: Person,
): Promise<ListedDifference[] | null> {
  return can(person, "manage-payments") ? readOpenDifferences(db, attentionLimit) : null;
}

/** Null: there is none, or not for who asks. */
export async function getSettlementDifference(
  { db }: World,
  person: Person,
  id: number,
): Promise<ListedDifference | null> {
  return can(person, "manage-payments") ? readDifference(db, id) : null;
}
