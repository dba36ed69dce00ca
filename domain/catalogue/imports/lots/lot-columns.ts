// The columns of a file of lots, as vendors write them and as the export names them. A row is a lot in one pack; rows with the
// same product and number make one lot, whose own columns need to be filled in the first of them only.
import type { FileColumns } from "#domain/catalogue/imports/file-columns.ts";

/** `examples`: three rows of the template, the first two of one lot. */
export const lotColumns = [
  { name: "product", required: true, examples: ["okra-kiran", "okra-kiran", "tomato-arka"] },
  { name: "sku", required: false, examples: ["OKRA-KIRAN-100", "OKRA-KIRAN-1K", ""] },
  { name: "lot", required: true, examples: ["OK-2609", "OK-2609", "TM-2608"] },
  { name: "class", required: true, examples: ["certified", "", "truthful"] },
  { name: "tested_on", required: true, examples: ["2026-09-12", "", "2026-08-20"] },
  { name: "valid_until", required: true, examples: ["2027-06-11", "", "2027-05-19"] },
  { name: "germination", required: true, examples: ["92", "", "88.5"] },
  { name: "physical_purity", required: false, examples: ["98.5", "", "98"] },
  { name: "genetic_purity", required: false, examples: ["99", "", ""] },
  { name: "moisture", required: false, examples: ["7.5", "", ""] },
  { name: "treated_with", required: false, examples: ["Thiram 75 WS", "", ""] },
  { name: "poison", required: false, examples: ["yes", "", "no"] },
  {
    name: "producer",
    required: true,
    examples: ["Narmada Seeds, Indore", "", "Narmada Seeds, Indore"],
  },
  { name: "packer", required: false, examples: ["", "", ""] },
  { name: "importer", required: false, examples: ["", "", ""] },
  { name: "origin", required: false, examples: ["IN", "", ""] },
  { name: "packed_in", required: true, examples: ["2026-09", "", "2026-08"] },
  { name: "tag_code", required: false, examples: ["A-104233", "", ""] },
  { name: "received", required: false, examples: ["200", "40", ""] },
  { name: "assigned", required: false, examples: ["", "", "120"] },
] as const;

export type LotColumn = (typeof lotColumns)[number];
export type LotColumnName = LotColumn["name"];

export const lotTitles: readonly LotColumnName[] = lotColumns.map(({ name }) => name);

export const lotTemplateRows: readonly (readonly string[])[] = [0, 1, 2].map((row) =>
  lotColumns.map(({ examples }) => examples[row] ?? ""),
);

/** What the export tells beyond them: read over, so that its file can be sent in as it is. */
export const lotExportTitles: readonly string[] = ["packets", "standing", "product_name", "vendor"];

const neededInEveryRow: ReadonlySet<LotColumnName> = new Set(["product", "lot"]);

export const lotFile: FileColumns<LotColumnName> = {
  columns: lotColumns,
  others: lotExportTitles,
  isNeeded: (name) => neededInEveryRow.has(name),
};
