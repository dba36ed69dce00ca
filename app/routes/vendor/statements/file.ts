import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { loadStatementFile } from "#app/features/ledger/statements/statement-file.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireVendorWorkspace(args);
  return loadStatementFile(workspace, {
    ...args.params,
    vendorId: workspace.person.vendorId ?? "",
  });
}
