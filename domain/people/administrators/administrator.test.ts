import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse } from "#domain/result.ts";
import { decideSwitchOff } from "./administrator.ts";

const meera: Person = { id: "meera", role: "administrator", status: "active", vendorId: null };

test("one active administrator switches another off", () => {
  expect(decideSwitchOff(meera, "ravi", ["meera", "ravi"])).toEqual(accept(null));
});

test("nobody switches themselves off, nor the last one, nor anybody after having been switched off", () => {
  expect(decideSwitchOff(meera, "meera", ["meera", "ravi"])).toEqual(
    refuse({ code: "own-account-off" }),
  );
  expect(decideSwitchOff(meera, "ravi", ["meera"])).toEqual(refuse({ code: "last-administrator" }));
  expect(decideSwitchOff(meera, "ravi", ["ravi"])).toEqual(
    refuse({ code: "not-an-administrator" }),
  );
});
