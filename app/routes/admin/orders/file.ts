import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { exportPlacedOrders } from "#server/orders/export-placed-orders.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { askedOrders } from "#app/panel/orders/asked-orders.ts";
import { csvResponse } from "#app/panel/csv-response.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/file";

const t = textIn("en");
const titles = [
  t("adminOrders.orderId"),
  t("adminOrders.customerName"),
  t("adminOrders.orderDate"),
  t("adminOrders.total"),
  t("adminOrders.paymentStatus"),
  t("adminOrders.orderStatus"),
];

/** The orders that the list's address asks for, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  async function* rows() {
    for await (const batch of exportPlacedOrders(world, person, askedOrders(url.searchParams)))
      yield batch.map((order) => [
        order.number,
        order.customerName,
        isoIndiaDay(indiaDay(order.placedAt)),
        (order.totalPaise / 100).toFixed(2),
        t(`payment.${order.moneyGoesBack ? "going-back" : order.paymentStatus}`),
        t(`status.${order.status}`),
      ]);
  }
  return csvResponse("orders.csv", titles, rows(), world.log);
}
