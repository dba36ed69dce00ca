import fc from "fast-check";
import { expect, test } from "vitest";
import { addressFields, checkAddress, firstProblemField } from "./address.ts";

const indian = {
  fullName: "  Asha   Devi ",
  addressLine1: "12 Mandi Road",
  city: "Indore",
  state: "mp",
  postalCode: "452 001",
  country: "in",
  phoneNumber: "098765 43210",
};

const problems = (over: Record<string, unknown>) => {
  const checked = checkAddress({ ...indian, ...over });
  return checked.ok ? {} : checked.refusal.problems;
};

test("an Indian address is stored with its State code, PIN code and mobile number", () => {
  expect(checkAddress(indian)).toEqual({
    ok: true,
    value: {
      fullName: "Asha Devi",
      addressLine1: "12 Mandi Road",
      addressLine2: "",
      city: "Indore",
      state: "MP",
      postalCode: "452001",
      country: "IN",
      phoneNumber: "9876543210",
    },
  });
});

test("all fields but the second line are required", () => {
  const checked = checkAddress({ country: "IN" });
  expect(checked.ok ? null : checked.refusal.problems).toEqual({
    fullName: "required",
    addressLine1: "required",
    city: "required",
    state: "required",
    postalCode: "required",
    phoneNumber: "required",
  });
  expect(problems({ country: "", city: " " })).toEqual({ country: "required", city: "required" });
});

test("each field has its own problem", () => {
  expect(problems({ state: "Narnia", postalCode: "012345", phoneNumber: "12345" })).toEqual({
    state: "state-unknown",
    postalCode: "pin-code-invalid",
    phoneNumber: "mobile-invalid",
  });
  expect(problems({ country: "FR" })).toEqual({ country: "country-unknown" });
  expect(problems({ addressLine2: "x".repeat(201) })).toEqual({ addressLine2: "too-long" });
  expect(problems({ country: "GB", state: "Kent", phoneNumber: "x" })).toEqual({
    postalCode: "postal-code-invalid",
    phoneNumber: "phone-invalid",
  });
});

test("abroad the State is free text", () => {
  expect(
    checkAddress({
      ...indian,
      country: "CA",
      state: "Ontario",
      postalCode: "K1A0B1",
      phoneNumber: "613 555 0100",
    }),
  ).toMatchObject({
    ok: true,
    value: { state: "Ontario", postalCode: "K1A 0B1", phoneNumber: "6135550100" },
  });
});

test("control characters never reach a label", () => {
  expect(checkAddress({ ...indian, fullName: "Asha\r\nBcc: x\u0000" })).toMatchObject({
    ok: true,
    value: { fullName: "Asha Bcc: x" },
  });
});

test("focus goes to the first problem in the order of the form", () => {
  expect(firstProblemField({ phoneNumber: "required", city: "required" })).toBe("city");
  expect(firstProblemField({})).toBeNull();
});

test("any input is answered, and an accepted address is accepted unchanged again", () => {
  const field = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.constantFrom("IN", "US", "MP", "452001", "44101", "9876543210"),
  );
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(addressFields.map((name) => [name, field])), {
        requiredKeys: [],
      }),
      (input) => {
        const checked = checkAddress(input);
        if (checked.ok) expect(checkAddress(checked.value)).toEqual(checked);
        else expect(firstProblemField(checked.refusal.problems)).not.toBeNull();
      },
    ),
  );
  expect(checkAddress(indian).ok).toBe(true);
});
