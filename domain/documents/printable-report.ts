import type { Language } from "#domain/language.ts";
import type { PrintableFact, PrintableTable } from "./printable-document.ts";

/** A table with a head, on as many pages as it takes: what an office asks for, and keeps. */
export type PrintableReport = {
  language: Language;
  title: string;
  facts: readonly PrintableFact[];
  /** Beside the facts, their values under each other. */
  sums?: readonly PrintableFact[];
  table: PrintableTable;
  notes: readonly string[];
  /** Under the room for a hand to sign; null: nobody signs. */
  signature: string | null;
};
