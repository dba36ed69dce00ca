import type { ImportFileRefusal, ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import type { MessageKey, ServedKey } from "#app/i18n/translate.ts";

type Code = (ImportFileRefusal | ImportRefusal)["code"];
type Line = { status: 403 | 404 | 409 | 422 | 429; text: MessageKey | ServedKey };

/** Why a file of products is not taken: a part of the table of all refusals. */
export const importRefusals = {
  "import-file-missing": { status: 422, text: "importRefusal.missing" },
  "import-file-workbook": { status: 422, text: "importRefusal.workbook" },
  "import-file-encoding": { status: 422, text: "importRefusal.encoding" },
  "import-not-found": { status: 404, text: "error.notFoundTitle" },
  "import-suspended": { status: 403, text: "importRefusal.suspended" },
  "too-many-imports": { status: 409, text: "importRefusal.tooMany" },
  "too-many-imports-hour": { status: 429, text: "importRefusal.tooManyInHour" },
  "import-not-ready": { status: 409, text: "importRefusal.notReady" },
  "import-running": { status: 409, text: "importRefusal.running" },
} as const satisfies Record<Code, Line>;
