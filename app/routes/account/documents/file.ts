import { readOrderNumber } from "#domain/orders/order-number.ts";
import { worldContext } from "#app/context.ts";
import { fileOfDocument } from "#app/features/documents/file-of-document.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url, params: { id, number } }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const orderNumber = readOrderNumber(number);
  return fileOfDocument(context.get(worldContext), customer, { id, orderNumber });
}
