import { expect, test } from "vitest";
import { emptyZone, type WrittenZone } from "./written-delivery.ts";
import { zoneRow, zonesOfTable, zoneTitles } from "./zone-table.ts";

const zones: WrittenZone[] = [
  { ...emptyZone, places: "422 MH", daysFrom: "1", daysTo: "3", fee: "40", steps: "2000:90" },
  { ...emptyZone, places: "LD", served: "no" },
];
const table = (titles: readonly string[], ...rows: string[][]) =>
  zonesOfTable(
    titles,
    rows.map((cells, index) => ({ line: index + 2, cells })),
  );

test("a file of the zones there are is read back as they were", () => {
  expect(table(zoneTitles, ...zones.map(zoneRow))).toEqual({
    ok: true,
    value: { zones, unread: [] },
  });
});

test("a row for each place makes one zone of all that tell the same, with columns in any order", () => {
  const read = table(
    ["charge", " PLACES", "Pincode name", "Days from", "Days to", "Cash on delivery"],
    ["40", "110", "Delhi", "2", "4", "Yes"],
    ["90", "781", "Guwahati", "5", "9", "NO"],
    ["40", "121", "Faridabad", "2", "4", ""],
    ["40", "", "nowhere", "2", "4", "yes"],
  );
  const terms = { ...emptyZone, daysFrom: "2", daysTo: "4", fee: "40" };
  expect(read).toEqual({
    ok: true,
    value: {
      zones: [
        { ...terms, places: "110 121" },
        { ...emptyZone, places: "781", daysFrom: "5", daysTo: "9", fee: "90", cod: "no" },
      ],
      unread: ["Pincode name"],
    },
  });
});

test("what can't be read as zones is said with its line, and nothing is guessed", () => {
  expect(table(["PIN", "Charge"], ["110", "40"])).toMatchObject({
    refusal: { code: "zone-file-titles" },
  });
  expect(table(["Places", "Deliver there"], ["110", "yes"], ["781", "perhaps"])).toMatchObject({
    refusal: { code: "zone-file-choice", line: 3 },
  });
  const many = Array.from({ length: 21 }, (_, n) => [`${100 + n}`, `${n}`]);
  expect(table(["Places", "Charge"], ...many)).toMatchObject({
    refusal: { code: "zone-file-many", zones: 21, most: 20 },
  });
});

test("places on lines of one cell stay apart in a field of one line, and a file without a place is none", () => {
  expect(table(["Places", "Charge"], ["422\n431\r\n MH", "40"])).toMatchObject({
    value: { zones: [{ places: "422 431 MH" }] },
  });
  expect(table(["Places", "Charge"], ["", "40"], ["\n", "50"])).toMatchObject({
    refusal: { code: "zone-file-empty" },
  });
});
