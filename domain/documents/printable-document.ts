// What stands on the paper of a document, in words: drawn as a page and as a PDF, which so can't say different things.
import type { Language } from "#domain/language.ts";
import type { DocumentKind } from "./document.ts";

export type PrintableFact = { name: string; value: string };

export type PrintableBlock = { title: string; name: string; lines: readonly string[] };

export type PrintableColumn = {
  key: string;
  title: string;
  /** Columns of numbers are aligned at the end. */
  align: "start" | "end";
};

/** `small` stands under the text: the pack of a description, the rate of a tax. */
export type PrintableCell = { text: string; small: string | null };

export type PrintableTable = {
  title: string;
  columns: readonly PrintableColumn[];
  rows: readonly (readonly PrintableCell[])[];
};

export type PrintableDocument = {
  kind: DocumentKind;
  number: string;
  language: Language;
  title: string;
  /** The legal term in English, beside a Hindi title. */
  legalTitle: string | null;
  supplier: PrintableBlock;
  buyer: PrintableBlock;
  facts: readonly PrintableFact[];
  lines: PrintableTable;
  /** Null where no tax is named. */
  taxes: PrintableTable | null;
  sums: readonly PrintableFact[];
  total: PrintableFact;
  words: { title: string; texts: readonly { language: Language; text: string }[] };
  notes: readonly string[];
  signature: string;
};
