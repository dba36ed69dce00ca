import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { vendorLedgerFile } from "#app/features/ledger/vendor-ledger-file.ts";
import type { Route } from "./+types/ledger-file";

export async function loader(args: Route.LoaderArgs) {
  const { vendorId } = args.params;
  return vendorLedgerFile(await requireAdminWorkspace(args), { vendorId, url: args.url });
}
