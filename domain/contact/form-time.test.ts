import { expect, test } from "vitest";
import { formTimes, suspectForm } from "./form-time.ts";

const { leastMs, mostMs } = formTimes;

test.each([
  ["filled in a moment", leastMs - 1, "form-too-fast"],
  ["filled in just in time", leastMs, undefined],
  ["open for a day", mostMs, undefined],
  ["open for longer", mostMs + 1, "form-outdated"],
  ["from the future", -1, "form-outdated"],
  ["not handed out by the shop", null, "form-outdated"],
])("a form %s", (_name, ageMs, code) => {
  expect(suspectForm({ trap: "", ageMs })?.code).toBe(code);
});

test("whoever fills in what nobody sees is suspected, however long it took", () => {
  expect(suspectForm({ trap: " ", ageMs: 60_000 })).toEqual({ code: "form-trapped" });
});
