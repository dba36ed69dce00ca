import { expect, test } from "vitest";
import { checkPan, isOfPersonOrFamily } from "./pan.ts";

test("a PAN is read as people write it, and its fourth letter says who it is of", () => {
  expect(checkPan(" abcpk 1234 l ")).toEqual({ ok: true, value: "ABCPK1234L" });
  for (const wrong of ["", "ABCPK1234", "ABCPK12345", "ABCXK1234L", "ABCPK1234LL", "A1CPK1234L"])
    expect(checkPan(wrong), wrong).toEqual({ ok: false, refusal: { code: "pan-format" } });
  expect(["ABCPK1234L", "ABCHK1234L"].map(isOfPersonOrFamily)).toEqual([true, true]);
  expect(["ABCCK1234L", "ABCFK1234L"].map(isOfPersonOrFamily)).toEqual([false, false]);
});
