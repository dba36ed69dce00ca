import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadStatementFile } from "#app/features/ledger/statements/statement-file.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  loadStatementFile(await requireAdminWorkspace(args), args.params);
