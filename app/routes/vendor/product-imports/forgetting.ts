import { discardImport } from "#server/catalogue/imports/discard-import.ts";
import {
  answerImportAction,
  redirectToImport,
} from "#app/features/catalogue/panel/imports/answer-import-action.ts";
import type { Route } from "./+types/forgetting";

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  redirectToImport({ context, url, importId: params.importId });

export const action = ({ context, url, params: { importId } }: Route.ActionArgs) =>
  answerImportAction({
    context,
    url,
    importId,
    work: discardImport,
    done: (imports) => `${imports}?done=forgotten`,
  });
