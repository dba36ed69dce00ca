import { expect, test } from "vitest";
import {
  bankFileRow,
  firstBankFileColumns,
  readBankFileColumns,
  writeBankFileColumns,
} from "./bank-file.ts";

const needed = "A = account\nB = holder\nC = ifsc\nD = amount\nE = reference";

test("columns are written as they are read, with fixed words and titles that have a sign of their own", () => {
  const written = writeBankFileColumns(firstBankFileColumns);
  expect(readBankFileColumns(written)).toEqual({ ok: true, value: firstBankFileColumns });
  const read = readBankFileColumns(`\n ${needed}\r\nRate = x = "NEFT"\n\nEmpty = ""\n`);
  expect(read.ok && read.value.slice(5)).toEqual([
    { title: "Rate = x", text: "NEFT" },
    { title: "Empty", text: "" },
  ]);
});

test("what is wrong is said with its line, and what a bank needs can't be left out", () => {
  for (const line of [
    "",
    "= account",
    "Name account",
    "Name = somebody",
    `Long = "${"x".repeat(61)}"`,
  ])
    expect(readBankFileColumns(`${needed}\n${line || "none"}`)).toEqual({
      ok: false,
      refusal: { code: "bank-file-line-wrong", line: 6 },
    });
  expect(readBankFileColumns(needed.replace("C = ifsc\n", ""))).toEqual({
    ok: false,
    refusal: { code: "bank-file-field-missing", field: "ifsc" },
  });
  const many = Array.from({ length: 26 }, (_, n) => `Column ${n} = day`).join("\n");
  expect(readBankFileColumns(`${needed}\n${many}`)).toMatchObject({
    refusal: { code: "bank-file-too-long", most: 30 },
  });
});

test("a row has the facts of its payout in the order of the columns", () => {
  const facts = {
    account: "001234567890",
    holder: "Leela Rao",
    ifsc: "SBIN0001234",
    amount: "1234.50",
    reference: "BBP00000001",
    vendor: "Asha Seeds",
    day: "26/11/2026",
  };
  expect(bankFileRow(firstBankFileColumns, facts)).toEqual([
    "NEFT",
    "Leela Rao",
    "001234567890",
    "SBIN0001234",
    "1234.50",
    "BBP00000001",
    "Asha Seeds",
  ]);
});
