import type { DocumentPaper, PaperTable } from "#domain/documents/document-paper.ts";
import { bold, letOthersRun, text, type Sheet, type Style } from "./sheet.ts";

const turnMs = 10;

/**
 * Setting a word of Devanagari for the first time takes milliseconds, the first of all some fifty. It is kept by the
 * document: so all are set here, one by one, with turns for others between them, and drawing is quick.
 */
export async function learnWords(sheet: Sheet, paper: DocumentPaper): Promise<void> {
  let began = performance.now();
  for (const { words, style } of textsOf(paper)) {
    for (const word of new Set(words.flatMap((line) => line.split(/(?<= )/)))) {
      sheet.widthOf(word, style);
      if (performance.now() - began < turnMs) continue;
      await letOthersRun();
      began = performance.now();
    }
  }
}

function textsOf(paper: DocumentPaper): { words: string[]; style: Style }[] {
  const { title, supplier, buyer, facts, lines, taxes, sums, total, words } = paper;
  const tables = [lines, ...(taxes ? [taxes] : [])];
  return [
    {
      style: bold,
      words: [
        title,
        supplier.name,
        buyer.name,
        total.name,
        total.value,
        ...facts.map(({ value }) => value),
        ...words.texts.map((spoken) => spoken.text),
        ...tables.flatMap(({ columns }) => columns.map((column) => column.title)),
      ],
    },
    {
      style: text,
      words: [
        supplier.title,
        ...supplier.lines,
        buyer.title,
        ...buyer.lines,
        words.title,
        ...paper.notes,
        paper.signature,
        ...facts.map(({ name }) => name),
        ...sums.flatMap(({ name, value }) => [name, value]),
        ...tables.flatMap(wordsOfCells),
      ],
    },
  ];
}

const wordsOfCells = ({ title, rows }: PaperTable): string[] => [
  title,
  ...rows.flatMap((row) => row.flatMap(({ text: main, small }) => [main, small ?? ""])),
];
