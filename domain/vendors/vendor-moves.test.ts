import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { checkSuspensionReason, moveVendor, suspensionReasonMax } from "./vendor-moves.ts";

const waiting = { state: "waiting", everApproved: false } as const;
const approved = { state: "approved", everApproved: true } as const;
const suspended = { state: "suspended", everApproved: true } as const;
const suspendedUnseen = { state: "suspended", everApproved: false } as const;

test("a vendor that waits is approved once", () => {
  expect(moveVendor(waiting, "approve")).toEqual(accept("approved"));
  expect(moveVendor(approved, "approve")).toEqual(refuse({ code: "vendor-approved-already" }));
  expect(moveVendor(suspended, "approve")).toEqual(refuse({ code: "vendor-suspended-already" }));
});

test("whoever is not suspended can be, also before an approval", () => {
  expect(moveVendor(waiting, "suspend")).toEqual(accept("suspended"));
  expect(moveVendor(approved, "suspend")).toEqual(accept("suspended"));
  expect(moveVendor(suspended, "suspend")).toEqual(refuse({ code: "vendor-suspended-already" }));
});

test("after a suspension a vendor is what it was before", () => {
  expect(moveVendor(suspended, "lift")).toEqual(accept("approved"));
  expect(moveVendor(suspendedUnseen, "lift")).toEqual(accept("waiting"));
  expect(moveVendor(approved, "lift")).toEqual(refuse({ code: "vendor-not-suspended" }));
});

test("a suspension has a reason, and one that fits into a mail", () => {
  expect(checkSuspensionReason("  \n\0 ")).toEqual(refuse({ code: "suspension-reason-missing" }));
  expect(checkSuspensionReason(" No seed licence.\r\nSee mail. ")).toEqual(
    accept("No seed licence.\nSee mail."),
  );
  const long = "x".repeat(suspensionReasonMax + 1);
  expect(checkSuspensionReason(long)).toEqual(
    refuse({ code: "suspension-reason-long", max: suspensionReasonMax }),
  );
});
