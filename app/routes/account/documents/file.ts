import { readOrderNumber } from "#domain/orders/order-number.ts";
import { worldContext } from "#app/context.ts";
import { loadDocumentFile } from "#app/features/documents/load-document-file.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url, params: { id, number } }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const orderNumber = readOrderNumber(number);
  return loadDocumentFile(context.get(worldContext), customer, { id, orderNumber });
}
