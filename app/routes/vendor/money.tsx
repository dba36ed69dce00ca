import { data } from "react-router";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { getVendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { VendorMoneyPage } from "#app/features/ledger/vendor-money-page.tsx";
import type { Route } from "./+types/money";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  const query = args.url.searchParams;
  const ledger = await getVendorLedger(world, person, person.vendorId ?? "", {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (ledger === null) throw data(null, { status: 404 });
  return { ledger, today: isoIndiaDay(indiaDay(world.now())), title: t("ledger.title") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Money({ loaderData }: Route.ComponentProps) {
  return <VendorMoneyPage {...loaderData} />;
}
