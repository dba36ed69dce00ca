import { expect, test } from "vitest";
import { accept, refuse } from "./result.ts";

test("a rule accepts with a value or refuses with a reason", () => {
  expect(accept(3)).toEqual({ ok: true, value: 3 });
  expect(refuse({ code: "no" })).toEqual({ ok: false, refusal: { code: "no" } });
});
