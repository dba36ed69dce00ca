import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { switchStatus } from "./customer.ts";

test("an account is switched off and on, and what is so already stays", () => {
  expect(switchStatus("active", "disabled")).toEqual(accept(true));
  expect(switchStatus("disabled", "disabled")).toEqual(accept(false));
  expect(switchStatus("disabled", "active")).toEqual(accept(true));
  expect(switchStatus("active", "active")).toEqual(accept(false));
});

test("an account that was deleted can't come back", () => {
  expect(switchStatus("anonymised", "active")).toEqual(refuse({ code: "customer-deleted" }));
});
