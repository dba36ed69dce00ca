// Zones as a table: a row for each zone, or one for each of its places, as couriers list them. Rows that tell the same but for
// their places are one zone.
import { accept, refuse, type Result } from "#domain/result.ts";
import { deliveryLimits, emptyZone, type WrittenZone, type ZoneField } from "./written-delivery.ts";

/** In the order of the file. */
const titleOf: Record<ZoneField, string> = {
  places: "Places",
  served: "Deliver there",
  daysFrom: "Days from",
  daysTo: "Days to",
  fee: "Charge",
  freeOver: "Free above",
  steps: "Charge of heavier orders",
  cod: "Cash on delivery",
  codMax: "Cash up to",
};
const columns = Object.entries(titleOf) as [ZoneField, string][];

export const zoneTitles: readonly string[] = Object.values(titleOf);

export const zoneRow = (zone: WrittenZone): string[] => columns.map(([field]) => zone[field]);

/** Zones, and the titles of columns that are none of theirs. */
export type ZoneTable = { zones: WrittenZone[]; unread: string[] };

export type ZoneTableRefusal =
  /** No row names a place. */
  | { code: "zone-file-empty" }
  | { code: "zone-file-long"; rows: number }
  /** There is no column of places. */
  | { code: "zone-file-titles" }
  | { code: "zone-file-broken"; line: number }
  /** Neither yes nor no. */
  | { code: "zone-file-choice"; line: number }
  | { code: "zone-file-many"; zones: number; most: number };

type TableRow = { line: number; cells: readonly string[] };

/** Columns in any order, by their names; one that is missing leaves its fields as those of a new zone. */
export function zonesOfTable(
  titles: readonly string[],
  rows: readonly TableRow[],
): Result<ZoneTable, ZoneTableRefusal> {
  const names = titles.map((title) => title.trim().toLowerCase());
  const at = new Map(columns.map(([field, title]) => [field, names.indexOf(title.toLowerCase())]));
  if (at.get("places") === -1) return refuse({ code: "zone-file-titles" });
  const zones = new Map<string, WrittenZone>();
  for (const { line, cells } of rows) {
    const { places, ...terms } = zoneOfRow((field) => cells[at.get(field) ?? -1] ?? "");
    if (![terms.served, terms.cod].every((choice) => choice === "yes" || choice === "no"))
      return refuse({ code: "zone-file-choice", line });
    if (places === "") continue;
    const key = JSON.stringify(terms);
    const before = zones.get(key)?.places;
    zones.set(key, { ...terms, places: before === undefined ? places : `${before} ${places}` });
  }
  const most = deliveryLimits.zones;
  if (zones.size === 0) return refuse({ code: "zone-file-empty" });
  if (zones.size > most) return refuse({ code: "zone-file-many", zones: zones.size, most });
  const known = new Set([...at.values(), names.indexOf("")]);
  const unread = titles.filter((_, index) => !known.has(index)).map((title) => title.trim());
  return accept({ zones: [...zones.values()], unread });
}

function zoneOfRow(cellOf: (field: ZoneField) => string): WrittenZone {
  const zone = { ...emptyZone };
  // A field of one line loses the breaks of a cell, and two places would be one.
  for (const [field] of columns)
    zone[field] = cellOf(field).replaceAll(/\s+/g, " ").trim() || emptyZone[field];
  return { ...zone, served: zone.served.toLowerCase(), cod: zone.cod.toLowerCase() };
}
