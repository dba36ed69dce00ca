import { startImport } from "#server/catalogue/imports/start-import.ts";
import {
  answerImportDeed,
  importPath,
  leadToImport,
} from "#app/features/catalogue/panel/imports/answer-import-deed.ts";
import type { Route } from "./+types/start";

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  leadToImport({ context, url, importId: params.importId });

export const action = ({ context, url, params: { importId } }: Route.ActionArgs) =>
  answerImportDeed({ context, url, importId, work: startImport, done: importPath(importId) });
