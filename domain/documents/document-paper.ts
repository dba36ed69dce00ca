// What stands on the paper of a document, in words: drawn as a page and as a PDF, which so can't say different things.
import type { Language } from "#domain/language.ts";
import type { DocumentKind } from "./document.ts";

export type PaperFact = { name: string; value: string };

export type PaperBlock = { title: string; name: string; lines: readonly string[] };

export type PaperColumn = {
  key: string;
  title: string;
  /** Numbers stand at the right. */
  align: "start" | "end";
};

/** `small` stands under the text: the pack of a description, the rate of a tax. */
export type PaperCell = { text: string; small: string | null };

export type PaperTable = {
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
};

export type DocumentPaper = {
  kind: DocumentKind;
  number: string;
  language: Language;
  title: string;
  /** The legal term in English, beside a Hindi title. */
  legalTitle: string | null;
  supplier: PaperBlock;
  buyer: PaperBlock;
  facts: readonly PaperFact[];
  lines: PaperTable;
  /** Null where no tax is named. */
  taxes: PaperTable | null;
  sums: readonly PaperFact[];
  total: PaperFact;
  words: { title: string; texts: readonly { language: Language; text: string }[] };
  notes: readonly string[];
  signature: string;
};
