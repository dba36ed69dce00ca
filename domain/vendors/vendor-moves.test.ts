import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { moveVendor, stateByLicence } from "./vendor-moves.ts";

const fresh = {
  state: "waiting",
  everApproved: false,
  isSubmitted: false,
  licence: "none",
  offered: "none",
} as const;
const submitted = { ...fresh, isSubmitted: true, offered: "holds" } as const;
const approved = { ...fresh, state: "approved", everApproved: true, licence: "holds" } as const;
const paused = { ...approved, state: "paused", licence: "ended" } as const;
const suspended = { ...approved, state: "suspended" } as const;

test("a vendor that has sent in its list is approved once", () => {
  expect(moveVendor(submitted, "approve")).toEqual(accept("approved"));
  expect(moveVendor(fresh, "approve")).toEqual(refuse({ code: "vendor-not-submitted" }));
  expect(moveVendor(approved, "approve")).toEqual(refuse({ code: "vendor-approved-already" }));
  expect(moveVendor(paused, "approve")).toEqual(refuse({ code: "vendor-approved-already" }));
  expect(moveVendor(suspended, "approve")).toEqual(refuse({ code: "vendor-suspended-already" }));
});

test("nobody is approved without a seed licence that holds", () => {
  const past = refuse({ code: "licence-not-valid" });
  expect(moveVendor({ ...submitted, offered: "ended" }, "approve")).toEqual(past);
  expect(moveVendor({ ...submitted, offered: "none" }, "approve")).toEqual(past);
  expect(moveVendor({ ...submitted, offered: "ended", licence: "holds" }, "approve")).toEqual(
    accept("approved"),
  );
});

test("a list is sent back while it waits for the review, and only then", () => {
  expect(moveVendor(submitted, "send-back")).toEqual(accept("waiting"));
  expect(moveVendor(fresh, "send-back")).toEqual(refuse({ code: "vendor-not-submitted" }));
  expect(moveVendor(paused, "send-back")).toEqual(refuse({ code: "vendor-approved-already" }));
  expect(moveVendor(suspended, "send-back")).toEqual(refuse({ code: "vendor-suspended-already" }));
});

test("whoever is not suspended can be, also before an approval and while its licence has ended", () => {
  for (const vendor of [fresh, submitted, approved, paused])
    expect(moveVendor(vendor, "suspend")).toEqual(accept("suspended"));
  expect(moveVendor(suspended, "suspend")).toEqual(refuse({ code: "vendor-suspended-already" }));
});

test("after a suspension a vendor is what it would be without: approved, paused, or waiting", () => {
  expect(moveVendor(suspended, "lift")).toEqual(accept("approved"));
  expect(moveVendor({ ...suspended, licence: "none" }, "lift")).toEqual(accept("approved"));
  expect(moveVendor({ ...suspended, licence: "ended" }, "lift")).toEqual(accept("paused"));
  expect(moveVendor({ ...submitted, state: "suspended" }, "lift")).toEqual(accept("waiting"));
  expect(moveVendor(approved, "lift")).toEqual(refuse({ code: "vendor-not-suspended" }));
});

test("an ended licence pauses an approved vendor, a new one brings it back, and no other state changes", () => {
  expect(stateByLicence("approved", "ended")).toBe("paused");
  expect(stateByLicence("approved", "none")).toBe("approved");
  expect(stateByLicence("paused", "holds")).toBe("approved");
  expect(stateByLicence("paused", "ended")).toBe("paused");
  for (const licence of ["none", "holds", "ended"] as const)
    for (const state of ["waiting", "suspended"] as const)
      expect(stateByLicence(state, licence)).toBe(state);
});
