import {
  lotColumns,
  lotExportTitles,
  lotTitles,
  type LotColumnName,
} from "#domain/catalogue/imports/lots/lot-columns.ts";
import { readAgeingList } from "#domain/catalogue/lots/ageing-list.ts";
import { exportLots } from "#server/catalogue/lots/ageing/export-lots.ts";
import type { ExportedLot } from "#server/catalogue/lots/ageing/ageing-store.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";

/** The lots that the list's address asks for, as a file that can be imported again: a row for each pack that has packets of one. */
export function lotsFile({ world, person, t }: Workspace, query: URLSearchParams): Response {
  const asked = readAgeingList(query);
  async function* rows() {
    for await (const batch of exportLots(world, person, asked))
      yield batch.flatMap((lot) => {
        const end = [t(`lots.standing.${lot.standing}`), lot.productName, lot.vendor];
        return lot.packs.map((pack) => {
          const cells = cellsOf(lot, pack.sku);
          return [...lotColumns.map(({ name }) => cells[name]), pack.pieces, ...end];
        });
      });
  }
  return csvResponse("lots.csv", [...lotTitles, ...lotExportTitles], rows(), world.log);
}

const percent = (permille: number | null) => permille && permille / 10;

const cellsOf = (lot: ExportedLot, sku: string): Record<LotColumnName, string | number | null> => ({
  product: lot.productSlug,
  sku,
  lot: lot.number,
  class: lot.class,
  tested_on: lot.testedOn,
  valid_until: lot.validUntil,
  germination: lot.germinationPermille / 10,
  physical_purity: percent(lot.physicalPurityPermille),
  genetic_purity: percent(lot.geneticPurityPermille),
  moisture: percent(lot.moisturePermille),
  treated_with: lot.treatedWith,
  poison: lot.poison ? "yes" : "no",
  producer: lot.producer,
  packer: lot.packer,
  importer: lot.importer,
  origin: lot.originCountry,
  packed_in: lot.packedIn,
  tag_code: lot.tagCode,
  received: null,
  assigned: null,
});
