import { expect, test } from "vitest";
import { checkFullName } from "./full-name.ts";

test("a name in any script passes, with its spaces joined", () => {
  expect(checkFullName("  Asha   Verma ")).toEqual({ ok: true, value: "Asha Verma" });
  expect(checkFullName("आशा वर्मा")).toEqual({ ok: true, value: "आशा वर्मा" });
  expect(checkFullName("D'Souza-Rao, Jr.").ok).toBe(true);
});

test("an empty, endless or broken name is refused", () => {
  for (const name of ["", " \n ", "a".repeat(101), "a\u0000b", "<b>Asha</b>"]) {
    expect(checkFullName(name), name).toEqual({ ok: false, refusal: { code: "name-invalid" } });
  }
});
