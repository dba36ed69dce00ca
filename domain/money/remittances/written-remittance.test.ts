import { expect, test } from "vitest";
import { readRemittanceLines, readRemittanceTable, trackingKey } from "./written-remittance.ts";

const now = new Date("2026-11-26T12:00:00Z");
const read = (titles: string[], ...rows: string[][]) =>
  readRemittanceTable(
    titles,
    rows.map((cells, index) => ({ line: index + 2, cells })),
    now,
  );

test("columns are found by the names that couriers give them, in any order, and others are left alone", () => {
  for (const titles of [
    ["Tracking Number", "Amount", "Date"],
    ["AWB No.", "COD Amount (Rs.)", "Remittance Date"],
    ["waybill", "remitted_amount", "PAID ON"],
    ["Consignment No", "Amount (₹)", "settlement date"],
  ])
    expect(read([...titles, "Remarks"], ["X1", "5", "2026-11-20", "ok"])).toEqual({
      ok: true,
      value: [{ trackingNumber: "X1", amountPaise: 500, remittedOn: "2026-11-20" }],
    });
  const both = ["Delivery Date", "COD Amount", "AWB", "Remittance Date", "Remitted Amount"];
  expect(read(both, ["01-11-2026", "700", "X1", "20-11-2026", "650"])).toMatchObject({
    value: [{ amountPaise: 65_000, remittedOn: "2026-11-20" }],
  });
  expect(read(["AWB", "Amount"], ["X1", "5"])).toMatchObject({
    refusal: { code: "remittance-columns", missing: "date" },
  });
});

test("sums and days are read as people write them", () => {
  const one = (amount: string, date: string) => {
    const lines = readRemittanceLines([{ line: 1, tracking: "X 1", amount, date }], now);
    return lines.ok
      ? lines.value.map(({ amountPaise, remittedOn }) => [amountPaise, remittedOn])
      : null;
  };
  for (const [text, paise] of [
    ["₹1,234.50", 123_450],
    ["Rs. 1,23,456", 12_345_600],
    ["INR 99.5", 9_950],
    ["1234/-", 123_400],
    ["-500.00", -50_000],
    ["(500)", -50_000],
  ] as const)
    expect(one(text, "26-11-2026"), text).toEqual([[paise, "2026-11-26"]]);
  for (const [text, day] of [
    ["5-1-2026", "2026-01-05"],
    ["05/01/26", "2026-01-05"],
    ["2026-01-05", "2026-01-05"],
    ["2026-01-05T10:20:00", "2026-01-05"],
    ["05.01.2026 10:20", "2026-01-05"],
    ["5 Jan 2026", "2026-01-05"],
    ["05-January-26", "2026-01-05"],
  ] as const)
    expect(one("1", text), text).toEqual([[100, day]]);
  for (const text of ["", "0", "many", "1.234", "10000001", "=1"])
    expect(one(text, "26-11-2026"), text).toBeNull();
  for (const text of ["", "27-11-2026", "31-02-2026", "13-13-2026", "yesterday", "01-01-1999"])
    expect(one("1", text), text).toBeNull();
});

test("every line that can't be read is named, with its field, and none is taken", () => {
  expect(
    read(
      ["AWB", "Amount", "Date"],
      ["X1", "5", "20-11-2026"],
      ["", "5", "20-11-2026"],
      ["1.23457E+11", "none", "20-11-2026"],
    ),
  ).toEqual({
    ok: false,
    refusal: {
      code: "remittance-lines-wrong",
      faults: [
        { line: 3, field: "tracking", value: "" },
        { line: 4, field: "tracking", value: "1.23457E+11" },
        { line: 4, field: "amount", value: "none" },
      ],
    },
  });
  expect(read(["AWB", "Amount", "Date"])).toMatchObject({ refusal: { code: "remittance-empty" } });
});

test("a tracking number is its letters and digits", () => {
  expect(trackingKey(" ab-12 34/x ")).toBe("AB1234X");
});
