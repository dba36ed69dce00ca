import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { checkLicenceDecision } from "./licence-decision.ts";

const today = "2026-11-20";
const given = { state: "waiting", validUntil: "2027-11-20", everApproved: true } as const;

test("a licence that holds is accepted or refused, once", () => {
  for (const decision of ["accept", "refuse"] as const) {
    expect(checkLicenceDecision(given, decision, today)).toEqual(accept(null));
    for (const state of ["accepted", "refused"] as const)
      expect(checkLicenceDecision({ ...given, state }, decision, today)).toEqual(
        refuse({ code: "licence-decided-already" }),
      );
  }
});

test("one that has ended is only refused", () => {
  const ended = { ...given, validUntil: "2026-11-19" };
  expect(checkLicenceDecision(ended, "accept", today)).toEqual(
    refuse({ code: "licence-not-valid" }),
  );
  expect(checkLicenceDecision(ended, "refuse", today)).toEqual(accept(null));
});

test("the licence of a vendor that was never approved is decided about with the vendor", () => {
  for (const decision of ["accept", "refuse"] as const)
    expect(checkLicenceDecision({ ...given, everApproved: false }, decision, today)).toEqual(
      refuse({ code: "vendor-not-approved" }),
    );
});
