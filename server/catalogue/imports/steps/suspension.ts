import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import type { HeldImport } from "#server/catalogue/imports/import-store.ts";

/** A vendor that was suspended since it sent the file has nothing of it imported. */
export const suspension = ({ vendorState }: Pick<HeldImport, "vendorState">): ImportFault[] =>
  vendorState === "suspended"
    ? [{ line: 1, column: null, code: "vendor-suspended", value: "" }]
    : [];
