import { data } from "react-router";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { balanceOf } from "#domain/ledger/statement.ts";
import { decimalRupees } from "#domain/money.ts";
import { exportVendorBalances } from "#server/ledger/get-vendor-balances.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { oneBatch } from "#app/http/downloads/one-batch.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const owing = args.url.searchParams.get("show") === "owing";
  const vendors = await exportVendorBalances(world, person, { owing });
  if (vendors === null) throw data(null, { status: 404 });
  const titles = [
    t("ledger.vendor"),
    t("ledger.available"),
    t("ledger.onHold"),
    t("ledger.reserved"),
    t("balances.owed"),
  ];
  const rows = vendors.map((one) => [
    one.vendorName,
    ...[one.availablePaise, one.onHoldPaise, one.reservedPaise, balanceOf(one)].map(decimalRupees),
  ]);
  const name = `balances-${isoIndiaDay(indiaDay(world.now()))}.csv`;
  return csvResponse(name, titles, oneBatch(rows), world.log);
}
