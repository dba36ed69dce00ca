import { expect, test } from "vitest";
import { importBytesMax, importRowsMax } from "#domain/catalogue/imports/import-limits.ts";
import { importTitles } from "#domain/catalogue/imports/columns.ts";
import { readTable } from "./read-table.ts";

const titles = `${importTitles.join(",")}\n`;
/** As large as a file may be. */
const filledWith = (text: string) =>
  (titles + text.repeat(importBytesMax / text.length)).slice(0, importBytesMax);

test("empty rows count, and nothing is read beyond the limit of rows", () => {
  for (const empty of ["\n", "\r\n", ",\n", ",,,,,,,,,,,,,,,,,\n", "   \n"]) {
    const { rows, faults } = readTable(filledWith(empty));
    expect(faults).toEqual([
      { line: importRowsMax + 2, column: null, code: "rows-too-many", value: "" },
    ]);
    expect(rows).toEqual([]);
  }
});

test("as many rows as are allowed are read, empty ones among them", () => {
  const { rows, faults } = readTable(titles + "\nOkra\n".repeat(importRowsMax / 2));
  expect(faults).toEqual([]);
  expect(rows).toHaveLength(importRowsMax / 2);
  expect(rows.at(-1)).toEqual({ line: importRowsMax + 1, cells: ["Okra"] });
});

test("a row of more cells than a spreadsheet of products has ends the reading", () => {
  for (const separator of [",", ";", "\t"]) {
    const text = separator.repeat(importBytesMax);
    expect(readTable(text).faults).toMatchObject([{ line: 1, code: "row-broken" }]);
  }
  expect(readTable(filledWith(",")).faults).toMatchObject([{ line: 2, code: "row-broken" }]);
});

test("of a cell no more is kept than tells that it is too long", () => {
  const { rows } = readTable(`${titles}${"x".repeat(200_000)},next\n`);
  expect(rows[0]?.cells[0]?.length).toBeLessThan(30_000);
  expect(rows[0]?.cells[1]).toBe("next");
});
