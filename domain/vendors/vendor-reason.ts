// Why a vendor is suspended, its list sent back or its licence refused: in words the vendor reads, in a mail and on its
// own pages.
import { type Result, accept, refuse } from "#domain/result.ts";

export const vendorReasonMax = 500;

export type VendorReasonRefusal =
  | { code: "vendor-reason-missing" }
  | { code: "vendor-reason-long"; max: number };

export function checkVendorReason(text: string): Result<string, VendorReasonRefusal> {
  const reason = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
  if (reason === "") return refuse({ code: "vendor-reason-missing" });
  if (reason.length > vendorReasonMax)
    return refuse({ code: "vendor-reason-long", max: vendorReasonMax });
  return accept(reason);
}
