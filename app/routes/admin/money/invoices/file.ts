import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadInvoicesFile } from "#app/features/documents/commission/invoice-file.ts";
import { readInvoiceQuery } from "#app/features/documents/commission/read-invoice-query.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  loadInvoicesFile(await requireAdminWorkspace(args), readInvoiceQuery(args.url.searchParams));
