import { importTitles, type ImportColumnName } from "#domain/catalogue/imports/columns.ts";

export type Cells = Partial<Record<ImportColumnName, string>>;

/** A sound row of a file of products: a pack of a product of its own. */
export const soundRow = (at: number, cells: Cells = {}): Cells => ({
  name: `Okra ${at}`,
  name_hi: `भिंडी ${at}`,
  short_description: "Tender pods",
  description: "Soak the seed overnight.",
  seed_type: "Hybrid",
  category: "vegetables",
  goods: "sowing",
  crop: "okra",
  hsn: "12099190",
  pack_quantity: "100",
  pack_unit: "g",
  sku: `OK-${at}`,
  price: "120",
  mrp: "150",
  stock: "20",
  ...cells,
});

export function fileOf(rows: readonly Cells[], delimiter = ","): Buffer {
  const quoted = (cell = "") => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map((cells) => importTitles.map((title) => quoted(cells[title])));
  return Buffer.from(
    [importTitles, ...lines].map((line) => line.join(delimiter)).join("\r\n") + "\r\n",
  );
}

/** The five of its sixty rows that are faulty, by line; each has one fault. */
export const faultyRows: Record<number, Cells> = {
  4: { price: "free" },
  17: { category: "Weeds" },
  23: { name: "" },
  41: { mrp: "110" },
  61: { pack_quantity: "0" },
};

export const sixtyRows = (): Cells[] =>
  Array.from({ length: 60 }, (_, at) => soundRow(at, faultyRows[at + 2]));
