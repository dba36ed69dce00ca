import fc from "fast-check";
import { expect, test } from "vitest";
import {
  askedWhen,
  checkGiven,
  checkOfflineMethod,
  givenField,
  offlineLimits,
  type OfflineMethodFields,
} from "./offline-method.ts";

const row = { name: "IFSC", data: "SBIN0001234" };
const method: OfflineMethodFields = {
  name: "Bank transfer",
  info: [row],
  requiredInfo: [{ name: "UTR", data: "1", asked: "after" }],
};
const problems = (over: Partial<OfflineMethodFields>) => {
  const checked = checkOfflineMethod({ ...method, ...over });
  return checked.ok ? [] : checked.refusal.problems;
};

test("a method is kept in one line each, without spaces around", () => {
  expect(checkOfflineMethod({ ...method, name: "  Bank \n transfer " })).toEqual({
    ok: true,
    value: method,
  });
});

test("a blank name and blank rows are said at their fields, in both lists alike", () => {
  expect(problems({ name: " " })).toEqual([{ field: "name", problem: "name-missing" }]);
  expect(problems({ info: [row, { name: "Account", data: " " }] })).toEqual([
    { field: "info.1.data", problem: "row-incomplete" },
  ]);
  expect(problems({ requiredInfo: [{ name: "", data: "1" }] })).toEqual([
    { field: "requiredInfo.0.name", problem: "row-incomplete" },
  ]);
});

test("at least one row always remains", () => {
  expect(problems({ info: [] })).toEqual([
    { field: "info.0.name", problem: "row-incomplete" },
    { field: "info.0.data", problem: "row-incomplete" },
  ]);
});

test("names are not repeated, and nothing is longer than its field", () => {
  expect(problems({ info: [row, { name: "ifsc", data: "2" }] })).toEqual([
    { field: "info.1.name", problem: "row-repeated" },
  ]);
  expect(problems({ name: "x".repeat(offlineLimits.name + 1) })).toEqual([
    { field: "name", problem: "name-too-long" },
  ]);
  const long = { name: "x".repeat(offlineLimits.rowName + 1), data: "1" };
  expect(problems({ info: [long] })).toEqual([{ field: "info.0.name", problem: "row-too-long" }]);
  const many = Array.from({ length: offlineLimits.rows + 1 }, (_, n) => ({
    name: `${n}`,
    data: "1",
  }));
  expect(problems({ info: many })).toEqual([{ field: "info.0.name", problem: "rows-too-many" }]);
});

test("what the customer gives is asked for by name, and only that is kept", () => {
  const bank = {
    id: "b1",
    requiredInfo: [
      { name: "UTR", data: "1" },
      { name: "Date", data: "1 Jan" },
    ],
  };
  const utr = givenField("b1", "UTR");
  const date = givenField("b1", "Date");
  expect(checkGiven(bank, { [utr]: "77" }, "after")).toEqual({
    ok: false,
    refusal: { code: "payment-info-missing", problems: { [date]: "missing" } },
  });
  expect(checkGiven(bank, { [utr]: "7".repeat(201), [date]: " " }, "after")).toMatchObject({
    refusal: { problems: { [utr]: "too-long", [date]: "missing" } },
  });
  expect(checkGiven(bank, { [utr]: " 77", [date]: "2 Jan", more: "x" }, "after")).toEqual({
    ok: true,
    value: [
      { name: "UTR", data: "77" },
      { name: "Date", data: "2 Jan" },
    ],
  });
});

test("names that objects know by themselves are fields like any other", () => {
  fc.assert(
    fc.property(fc.constantFrom("__proto__", "constructor", "toString"), (name) => {
      const bank = { id: "b1", requiredInfo: [{ name, data: "1" }] };
      expect(checkGiven(bank, {}, "before").ok).toBe(false);
      expect(checkGiven(bank, { [givenField("b1", name)]: "1" }, "before").ok).toBe(true);
    }),
  );
});

test.each([
  "Reference",
  "UTR number",
  "Date",
  "Amount paid",
  "Transaction ID",
  "UPI संदर्भ नंबर",
  "तारीख",
])("%s is there only once the money was sent, unless the owner says otherwise", (name) => {
  expect(askedWhen({ name })).toBe("after");
  expect(askedWhen({ name, asked: "before" })).toBe("before");
});

test.each(["Mobile Number", "Account Number", "Paid from", "Your name", "मोबाइल नंबर"])(
  "%s is known with the order",
  (name) => {
    expect(askedWhen({ name })).toBe("before");
    expect(askedWhen({ name, asked: "after" })).toBe("after");
  },
);

test("a checked method says of each of its fields when it is asked for", () => {
  const requiredInfo = [
    { name: "Mobile Number", data: "98765 43210" },
    { name: "Mobile", data: "1", asked: "after" as const },
  ];
  const checked = checkOfflineMethod({ ...method, requiredInfo });
  expect(checked.ok && checked.value.requiredInfo).toMatchObject([
    { asked: "before" },
    { asked: "after" },
  ]);
});
