import { startImport } from "#server/catalogue/imports/start-import.ts";
import {
  answerImportAction,
  redirectToImport,
} from "#app/features/catalogue/panel/imports/answer-import-action.ts";
import type { Route } from "./+types/start";

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  redirectToImport({ context, url, importId: params.importId });

export const action = ({ context, url, params: { importId } }: Route.ActionArgs) =>
  answerImportAction({
    context,
    url,
    importId,
    work: startImport,
    done: (imports) => `${imports}/${encodeURIComponent(importId)}`,
  });
