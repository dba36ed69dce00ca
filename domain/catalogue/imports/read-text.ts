// From the bytes of a file to the text of its cells.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { fileNameMax, type ImportFileRefusal } from "./import-limits.ts";

/** UTF-8, with or without its mark. A NUL is in no table: it tells UTF-16 from it where no mark does. */
export function readText(bytes: Uint8Array): Result<string, ImportFileRefusal> {
  if (bytes.length === 0) return refuse({ code: "import-file-missing" });
  if (workbookStarts.some((start) => start.every((byte, at) => bytes[at] === byte)))
    return refuse({ code: "import-file-workbook" });
  if (bytes.includes(0)) return refuse({ code: "import-file-encoding" });
  try {
    return accept(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse({ code: "import-file-encoding" });
  }
}

/** Of .xlsx and .ods, which are zip archives, and of .xls. */
const workbookStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

export type Delimiter = "," | ";" | "\t";

/** More than all column names take: what follows tells nothing, and may be megabytes without an end of line. */
const titlesLengthMax = 4_096;

/** The one that parts the row of column names; spreadsheets in countries with a decimal comma write semicolons. */
export function delimiterOf(text: string): Delimiter {
  const [titles = ""] = /^[^\r\n]*/.exec(text.trimStart().slice(0, titlesLengthMax)) ?? [];
  const counted = ([",", ";", "\t"] as const).map((delimiter) => ({
    delimiter,
    count: titles.split(delimiter).length,
  }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ",";
}

const neutralised = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Without letters nobody sees, and the apostrophe that our own files put before what a spreadsheet would take for a formula. */
export function plainCell(cell: string): string {
  return withoutInvisibleCharacters(cell)
    .replace(neutralised, "")
    .replaceAll(/\r\n?/g, "\n")
    .trim();
}

/** What the sender called the file, to be shown and for nothing else. */
export function shownFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(0, fileNameMax);
  return plain === "" ? "products.csv" : plain;
}
