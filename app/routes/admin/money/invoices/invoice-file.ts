import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadInvoiceFile } from "#app/features/documents/commission/open-invoice.ts";
import type { Route } from "./+types/invoice-file";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  return loadInvoiceFile(world, person, args.params.invoice);
}
