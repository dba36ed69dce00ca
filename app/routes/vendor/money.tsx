import { data } from "react-router";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { getVendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import { getNextPayout } from "#server/payouts/get-next-payout.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { readPostingFilter } from "#app/features/ledger/read-posting-filter.ts";
import { VendorMoneyPage } from "#app/features/ledger/vendor-money-page.tsx";
import { NextPayout } from "#app/features/payouts/next-payout.tsx";
import type { Route } from "./+types/money";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  const query = args.url.searchParams;
  const vendorId = person.vendorId ?? "";
  const ledger = await getVendorLedger(world, person, vendorId, {
    page: readPage(query),
    after: readNumberKey(query),
    filter: readPostingFilter(query),
  });
  if (ledger === null) throw data(null, { status: 404 });
  const { availablePaise } = ledger;
  const next = await getNextPayout(world, person, { vendorId, availablePaise });
  if (next === null) throw data(null, { status: 404 });
  return {
    ledger,
    next,
    today: isoIndiaDay(indiaDay(world.now())),
    title: t("ledger.title"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Money({ loaderData: { next, ...shown } }: Route.ComponentProps) {
  return (
    <VendorMoneyPage {...shown}>
      <NextPayout {...next} />
    </VendorMoneyPage>
  );
}
