import { forgetImport } from "#server/catalogue/imports/forget-import.ts";
import {
  answerImportDeed,
  leadToImport,
} from "#app/features/catalogue/panel/imports/answer-import-deed.ts";
import type { Route } from "./+types/forgetting";

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  leadToImport({ context, url, importId: params.importId });

export const action = ({ context, url, params: { importId } }: Route.ActionArgs) =>
  answerImportDeed({
    context,
    url,
    importId,
    work: forgetImport,
    done: "/vendor/products/imports?done=forgotten",
  });
