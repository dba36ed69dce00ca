import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { decimalRupees } from "#domain/money.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import { exportSettlements } from "#server/ledger/settlements/get-settlements.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { readSettlementFilter } from "#app/features/ledger/settlements/read-settlement-filter.ts";
import type { Route } from "./+types/file";

const t = textIn("en");
const titles = [
  t("settle.file.day"),
  t("settle.file.gateway"),
  t("settle.file.settlement"),
  t("settle.utr"),
  t("settle.file.kind"),
  t("settle.file.item"),
  t("settle.file.order"),
  t("settle.file.payout"),
  t("settle.file.amount"),
  t("settle.file.fee"),
  t("settle.file.tax"),
  t("settle.file.debit"),
  t("settle.file.credit"),
  t("settle.file.difference"),
  t("settle.file.reason"),
];

/** The items of all settlements that the page lists. */
export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const filter = readSettlementFilter(args.url.searchParams);
  async function* lines() {
    for await (const items of exportSettlements(world, person, filter))
      yield items.map((one) => [
        one.settledOn,
        one.gateway,
        one.settlement,
        one.utr,
        t(`settle.kind.${one.kind}`),
        one.reference,
        one.orderNumber,
        one.payout === null ? null : payoutReference(one.payout),
        decimalRupees(one.amountPaise),
        decimalRupees(one.feePaise),
        decimalRupees(one.taxPaise),
        decimalRupees(one.debitPaise),
        decimalRupees(one.creditPaise),
        one.difference === null ? null : t(`settle.problem.${one.difference.kind}`),
        one.difference?.reason ?? null,
      ]);
  }
  const name = `settlements-${isoIndiaDay(indiaDay(world.now()))}.csv`;
  return csvResponse(name, titles, lines(), world.log);
}
