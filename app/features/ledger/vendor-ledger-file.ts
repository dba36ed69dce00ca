import { data } from "react-router";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { LedgerAccount } from "#domain/ledger/accounts.ts";
import { decimalRupees } from "#domain/money.ts";
import { exportVendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import type { ListedPosting } from "#server/ledger/posting-list-store.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { readPostingFilter } from "./read-posting-filter.ts";

/**
 * What changed a vendor's balance, as the page lists it, in the language of the page.
 * @throws 404 where there is no such vendor for who asks
 */
export function vendorLedgerFile(
  { world, person, t }: Workspace,
  { vendorId, url }: { vendorId: string; url: URL },
): Response {
  const filter = readPostingFilter(url.searchParams);
  const batches = exportVendorLedger(world, person, vendorId, filter);
  if (batches === null) throw data(null, { status: 404 });
  const titles = [
    t("ledger.when"),
    t("ledger.what"),
    t("ledger.order"),
    t("statements.parcel"),
    t("statements.reason"),
    t("ledger.onHold"),
    t("ledger.available"),
    t("ledger.reserved"),
  ];
  async function* lines(of: AsyncGenerator<ListedPosting[]>) {
    for await (const postings of of)
      yield postings.map((one) => [
        isoIndiaDay(indiaDay(one.at)),
        t(`ledger.kind.${one.kind}`),
        one.orderNumber,
        one.parcel,
        one.reason,
        ...(["vendor-on-hold", "vendor-available", "vendor-reserved"] as const).map((account) =>
          changeOf(one, account),
        ),
      ]);
  }
  const name = `money-${isoIndiaDay(indiaDay(world.now()))}.csv`;
  return csvResponse(name, titles, lines(batches), world.log);
}

/** Above zero the vendor is owed more. */
const changeOf = ({ entries }: ListedPosting, account: LedgerAccount): string =>
  decimalRupees(0 - (entries.find((one) => one.account === account)?.amountPaise ?? 0));
