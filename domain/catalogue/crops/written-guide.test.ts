import { expect, test } from "vitest";
import { readGuide, writtenGuide, type WrittenGuide } from "./written-guide.ts";
import { readSeason, writtenSeason } from "./written-season.ts";

const now = new Date("2026-11-20T12:00:00+05:30");

const written: WrittenGuide = {
  nameEn: "Wheat",
  nameHi: "गेहूँ",
  rates: "variety | किस्म | 40-50 kg\nlate | पछेती | 60 kg",
  rowCm: "20-22.5",
  plantCm: "",
  germinate: "5–7",
  harvest: "110-145",
  harvestFrom: "sowing",
  harvestEn: "grain",
  harvestHi: "दाना",
  nursery: "",
  weight: "40-42",
  noteEn: "",
  noteHi: "",
  source: "A page",
  checkedOn: "2026-11-20",
};

test("a guide that is read is written again as it was", () => {
  const read = readGuide("wheat", written, now);
  if (!read.ok) throw new Error("The guide was not read");
  expect(read.value.facts.seedRates[1]).toEqual({
    min: 60,
    max: 60,
    unit: "kg",
    of: { en: "late", hi: "पछेती" },
  });
  const again = writtenGuide(read.value);
  expect(readGuide("wheat", again, now)).toEqual(read);
  expect(again.rowCm).toBe("20–22.5");
});

test("what is wrong is said at its field", () => {
  const wrongAt = (change: Partial<WrittenGuide>) => {
    const read = readGuide("wheat", { ...written, ...change }, now);
    return read.ok ? null : read.refusal;
  };
  for (const [field, text] of [
    ["nameHi", " "],
    ["rates", "variety | 40-50 kg"],
    ["rates", "variety | किस्म | 40-50"],
    ["rowCm", "22-20"],
    ["germinate", "a week"],
    ["harvestHi", ""],
    ["noteHi", "सिर्फ़ हिन्दी में"],
    ["source", ""],
    ["checkedOn", "2026-02-30"],
    ["checkedOn", "2026-11-21"],
  ] as const) {
    const field2 = field === "noteHi" ? "noteEn" : field;
    expect(wrongAt({ [field]: text })).toEqual({ code: "crop-field-wrong", field: field2 });
  }
});

test("sowing times are read one a line, across New Year too, and none means not sown", () => {
  const season = (windows: string) =>
    readSeason(
      { cropKey: "wheat", zone: "north" },
      { windows, source: "A chart", checkedOn: "2026-11-20" },
      now,
    );
  const read = season("15 Oct – 31 Dec\r\n1 November - 5 Jan\n");
  if (!read.ok) throw new Error("The season was not read");
  expect(read.value.windows).toEqual([
    { from: { month: 10, day: 15 }, to: { month: 12, day: 31 } },
    { from: { month: 11, day: 1 }, to: { month: 1, day: 5 } },
  ]);
  expect(writtenSeason(read.value).windows).toBe("15 Oct – 31 Dec\n1 Nov – 5 Jan");
  expect(season("")).toMatchObject({ ok: true, value: { windows: [] } });
  for (const wrong of [
    "October",
    "31 Feb – 1 Mar",
    "1 Oct",
    "1 Oct – 2 Nov – 3 Dec",
    "0 Oct – 1 Nov",
  ])
    expect(season(wrong), wrong).toMatchObject({ ok: false, refusal: { field: "windows" } });
});
