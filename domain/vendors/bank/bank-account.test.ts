import { expect, test } from "vitest";
import { bankUsableFrom, lastFourOf, readBankAccount } from "./bank-account.ts";

const written = {
  holder: " Leela   Rao ",
  accountNumber: "0012 3456-7890",
  accountNumberAgain: "001234567890",
  ifsc: "sbin 0001234",
};
const faultsOf = (over: Partial<typeof written>) => {
  const read = readBankAccount({ ...written, ...over });
  return read.ok ? {} : read.refusal.faults;
};

test("an account is read as banks print it, with its leading zeros", () => {
  expect(readBankAccount(written)).toEqual({
    ok: true,
    value: { holder: "Leela Rao", accountNumber: "001234567890", ifsc: "SBIN0001234" },
  });
  expect(faultsOf({ accountNumber: "००१२३४५६७८९०" })).toEqual({});
});

test("all that is wrong with an account is said at once", () => {
  expect(faultsOf({ holder: "", accountNumber: "", accountNumberAgain: "", ifsc: " " })).toEqual({
    holder: "required",
    accountNumber: "required",
    accountNumberAgain: "required",
    ifsc: "required",
  });
  expect(
    faultsOf({ holder: "L".repeat(101), accountNumberAgain: "001234567891", ifsc: "SBIN1001234" }),
  ).toEqual({
    holder: "too-long",
    accountNumberAgain: "number-differs",
    ifsc: "ifsc-wrong",
  });
});

test("a number has 9 to 18 digits and nothing else", () => {
  for (const number of ["12345678", "1234567890123456789", "12345678X", "1234567890.0"])
    expect(faultsOf({ accountNumber: number, accountNumberAgain: number })).toEqual({
      accountNumber: "number-wrong",
    });
  for (const number of ["123456789", "123456789012345678"])
    expect(faultsOf({ accountNumber: number, accountNumberAgain: number })).toEqual({});
});

test("an IFSC has the form of one", () => {
  for (const ifsc of ["SBI00001234", "SBIN000123", "SBIN00012345", "SBINO001234", "1BIN0001234"])
    expect(faultsOf({ ifsc })).toEqual({ ifsc: "ifsc-wrong" });
  for (const ifsc of ["HDFC0CAABBB", "UTIB0000001"]) expect(faultsOf({ ifsc })).toEqual({});
});

test("only the last four digits are shown, and nothing is paid there for 48 hours", () => {
  expect(lastFourOf("001234567890")).toBe("7890");
  expect(bankUsableFrom(new Date("2026-11-20T06:30:00Z"))).toEqual(
    new Date("2026-11-22T06:30:00Z"),
  );
});
