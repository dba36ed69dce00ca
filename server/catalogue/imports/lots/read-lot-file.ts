import { gatherLots, type GivenLot } from "#domain/catalogue/imports/lots/gather-lots.ts";
import { lotFile } from "#domain/catalogue/imports/lots/lot-columns.ts";
import { readLotCell } from "#domain/catalogue/imports/lots/read-lot-cell.ts";
import {
  inFileOrder,
  storedFaultsMax,
  type ImportFault,
} from "#domain/catalogue/imports/import-fault.ts";
import { readHeader, readRow } from "#domain/catalogue/imports/read-row.ts";
import { readTable } from "#server/catalogue/imports/read-table.ts";

export type LotFileRead = {
  rows: number;
  /** None where the file has any fault. */
  lots: GivenLot[];
  /** The first of them; all are counted. */
  faults: ImportFault[];
  faultCount: number;
};

/** For threads: what a file of lots says, and all that is wrong in itself. `today` in India. */
export function readLotFile({ content, today }: { content: string; today: string }): LotFileRead {
  const table = readTable(content);
  const header = readHeader(table.titles, lotFile);
  const rows = table.rows.length;
  const broken = [...header.faults, ...table.faults];
  const { lots, faults } =
    header.faults.length > 0
      ? { lots: [], faults: [] }
      : gatherLots(
          table.rows.map((row) => readRow(header, row, lotFile, readLotCell)),
          today,
        );
  const all = [...broken, ...faults];
  return {
    rows,
    lots: all.length > 0 ? [] : lots,
    faults: inFileOrder(all).slice(0, storedFaultsMax),
    faultCount: all.length,
  };
}
