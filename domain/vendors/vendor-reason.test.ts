import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { checkVendorReason, vendorReasonMax } from "./vendor-reason.ts";

test("there is a reason, and one that fits into a mail", () => {
  expect(checkVendorReason("  \n\0 ")).toEqual(refuse({ code: "vendor-reason-missing" }));
  expect(checkVendorReason(" No seed licence.\r\nSee mail. ")).toEqual(
    accept("No seed licence.\nSee mail."),
  );
  const long = "x".repeat(vendorReasonMax + 1);
  expect(checkVendorReason(long)).toEqual(
    refuse({ code: "vendor-reason-long", max: vendorReasonMax }),
  );
});
