// How much one file of products may hold, and how long it is remembered.
export const importRowsMax = 10_000;
export const importBytesMax = 8 * 1024 * 1024;
export const fileNameMax = 120;
export const importKeptDays = 30;
/** Files of one vendor that are being looked through, wait to be imported, or are. */
export const openImportsMax = 5;

export type ImportFileRefusal =
  | { code: "import-file-missing" }
  | { code: "import-file-workbook" }
  | { code: "import-file-encoding" };

export type ImportRefusal =
  | { code: "import-not-found" }
  | { code: "import-suspended" }
  | { code: "too-many-imports"; most: number }
  /** It is not looked through yet, has faults, or failed. */
  | { code: "import-not-ready" }
  | { code: "import-running" };
