import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { checkLotImports } from "#server/catalogue/imports/lots/check-lot-imports.ts";
import { runLotImports } from "#server/catalogue/imports/lots/run-lot-imports.ts";
import { runImports } from "#server/catalogue/imports/run-imports.ts";

/** What works on the files that vendors send. */
export const importJobs = {
  "check-imports": checkImports,
  "take-imports": runImports,
  "check-lot-imports": checkLotImports,
  "take-lot-imports": runLotImports,
} as const;
