import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { vendorLedgerFile } from "#app/features/ledger/vendor-ledger-file.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireVendorWorkspace(args);
  return vendorLedgerFile(workspace, { vendorId: workspace.person.vendorId ?? "", url: args.url });
}
