import { cashAge } from "#domain/ledger/cash-age.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { decimalRupees } from "#domain/money.ts";
import { exportCourierCash } from "#server/ledger/get-courier-cash.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { readCashGroup } from "#app/features/ledger/cash/read-cash-group.ts";
import type { Route } from "./+types/file";

const t = textIn("en");
const titles = [
  t("cash.since"),
  t("cash.file.days"),
  t("cash.courier"),
  t("cash.file.number"),
  t("cash.file.order"),
  t("cash.file.parcel"),
  t("cash.vendor"),
  t("cash.file.amount"),
];

/** What couriers still have, as the page lists it. */
export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const group = readCashGroup(args.url.searchParams);
  const now = world.now();
  async function* lines() {
    for await (const cash of exportCourierCash(world, person, group))
      yield cash.map((one) => [
        isoIndiaDay(indiaDay(one.since)),
        cashAge(one.since, now),
        one.carrier,
        one.trackingNumber,
        one.orderNumber,
        one.parcel,
        one.vendorName,
        decimalRupees(one.amountPaise),
      ]);
  }
  const name = `cash-with-couriers-${isoIndiaDay(indiaDay(now))}.csv`;
  return csvResponse(name, titles, lines(), world.log);
}
