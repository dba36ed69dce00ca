// How much one file of products may hold, how many a vendor may send, and how long they are remembered.
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";

/** Empty ones count: who sends a file of them has it read no further. */
export const importRowsMax = 10_000;
/** Cells of a row: several times as many as there are columns. */
export const importCellsMax = 100;
/** Characters of a cell that are kept: more than any column may hold, so that it is said to be too long. */
export const importCellMax = productLimits.description + 2_000;
export const importBytesMax = 8 * 1024 * 1024;
export const fileNameMax = 120;
export const importRetentionDays = 30;
/**
 * Files of one vendor that are being looked through, wait to be imported, or are. Anybody can register as a vendor: who is
 * not approved yet prepares products like the others, from one file after the other.
 */
export const openImportsMax = (state: VendorState): number => (state === "waiting" ? 1 : 5);

export type ImportFileRefusal =
  | { code: "import-file-missing" }
  | { code: "import-file-workbook" }
  | { code: "import-file-encoding" };

export type ImportRefusal =
  | { code: "import-not-found" }
  | { code: "import-suspended" }
  | { code: "too-many-imports"; most: number }
  | { code: "too-many-imports-hour"; retryAfterSeconds: number }
  /** It is not looked through yet, has faults, or failed. */
  | { code: "import-not-ready" }
  | { code: "import-running" };
