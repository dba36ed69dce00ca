import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import { importRowsMax } from "#domain/catalogue/imports/import-limits.ts";
import {
  zonesOfTable,
  type ZoneTable,
  type ZoneTableRefusal,
} from "#domain/delivery/zone-table.ts";
import { refuse, type Result } from "#domain/result.ts";
import { readPlainTable } from "#server/catalogue/imports/read-plain-table.ts";

export type ZoneFileRefusal = ImportFileRefusal | ZoneTableRefusal;

/** Zones as they would be typed, of a file as large as a form may be: small enough to be read between two requests. */
export function readZoneFile(bytes: Uint8Array): Result<ZoneTable, ZoneFileRefusal> {
  const table = readPlainTable(bytes);
  if (!table.ok) return table;
  const { titles, rows, fault } = table.value;
  if (fault?.code === "rows-none") return refuse({ code: "zone-file-empty" });
  if (fault?.code === "rows-too-many")
    return refuse({ code: "zone-file-long", rows: importRowsMax });
  if (fault !== null) return refuse({ code: "zone-file-broken", line: fault.line });
  return zonesOfTable(titles, rows);
}
