import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { delimiterOf, plainCell, readText, shownFileName } from "./read-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("UTF-8 is read with and without its mark", () => {
  expect(readText(bytes("name\nभिंडी"))).toMatchObject({ ok: true, value: "name\nभिंडी" });
  expect(readText(bytes("\uFEFFname"))).toMatchObject({ ok: true, value: "name" });
});

test("UTF-16, broken bytes, workbooks and nothing at all are refused by name", () => {
  const refusalOf = (given: Uint8Array) => {
    const read = readText(given);
    return read.ok ? null : read.refusal.code;
  };
  const utf16 = new Uint8Array(Buffer.from("\uFEFFname", "utf16le"));
  expect(refusalOf(utf16)).toBe("import-file-encoding");
  expect(refusalOf(utf16.slice(2))).toBe("import-file-encoding");
  expect(refusalOf(new Uint8Array([0x6e, 0xe9, 0x0a]))).toBe("import-file-encoding");
  expect(refusalOf(bytes("PK\u0003\u0004…"))).toBe("import-file-workbook");
  expect(refusalOf(new Uint8Array())).toBe("import-file-missing");
});

test("the row of names tells what parts the cells", () => {
  expect(delimiterOf("name;price\nOkra;1,5")).toBe(";");
  expect(delimiterOf("name\tprice,mrp\tstock")).toBe("\t");
  expect(delimiterOf("name,price")).toBe(",");
  expect(delimiterOf("name")).toBe(",");
});

test("what our own files keep a spreadsheet from calculating comes back as it was", () => {
  const text = fc
    .string({ unit: "binary" })
    .map((cell) => withoutInvisibleCharacters(cell.replaceAll(/\r\n?/g, "\n")).trim());
  fc.assert(
    fc.property(text, (cell) => {
      fc.pre(!/^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell));
      const file = stringify([["begin", cell]], { escape_formulas: true });
      const [[, read = ""] = []] = parse(file);
      expect(plainCell(read)).toBe(cell);
    }),
  );
  expect(plainCell("'=1+1")).toBe("=1+1");
  expect(plainCell("'desi' okra")).toBe("'desi' okra");
});

test("letters that nobody sees, or that turn others round, are in no cell", () => {
  expect(plainCell("\u202EOkra\u200B \u2066A\u00ADB")).toBe("Okra AB");
  expect(plainCell("\u200B'=1+1")).toBe("=1+1");
  expect(plainCell(" \u200B\u2060 ")).toBe("");
  // Joiners that Hindi is written with stay.
  expect(plainCell("क्\u200Dष भिंडी")).toBe("क्\u200Dष भिंडी");
});

test("a file's name is shown without folders and marks that can't be seen", () => {
  expect(shownFileName("C:\\Users\\me\\okra.csv")).toBe("okra.csv");
  expect(shownFileName("../../etc/\u0000pass\u202Ewd")).toBe("passwd");
  expect(shownFileName("")).toBe("products.csv");
  expect(shownFileName("x".repeat(5000))).toHaveLength(120);
});
