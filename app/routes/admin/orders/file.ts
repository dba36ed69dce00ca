import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { decimalRupees } from "#domain/money.ts";
import { exportPlacedOrders } from "#server/orders/export-placed-orders.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readOrderListQuery } from "#app/features/orders/panel/read-order-list-query.ts";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/file";

const t = textIn("en");
const titles = [
  t("adminOrders.orderId"),
  t("adminOrders.customerName"),
  t("adminOrders.orderDate"),
  t("adminOrders.total"),
  t("adminOrders.paymentStatus"),
  t("adminOrders.orderStatus"),
  t("offers.code"),
];

/** The orders that the list's address asks for, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  async function* rows() {
    for await (const batch of exportPlacedOrders(
      world,
      person,
      readOrderListQuery(url.searchParams),
    ))
      yield batch.map((order) => [
        order.number,
        order.customerName,
        isoIndiaDay(indiaDay(order.placedAt)),
        decimalRupees(order.totalPaise),
        t(`payment.${shownPayment(order)}`),
        t(`status.${order.status}`),
        order.couponCode ?? "",
      ]);
  }
  return csvResponse("orders.csv", titles, rows(), world.log);
}
