import { data, redirect } from "react-router";
import * as z from "zod";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { changeHoldDays } from "#server/ledger/change-hold-days.ts";
import { getShopLedger } from "#server/ledger/get-vendor-ledger.ts";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { ShopLedgerPage } from "#app/features/ledger/shop-ledger-page.tsx";
import type { Route } from "./+types/ledger";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const ledger = await getShopLedger(world, person, {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (ledger === null) throw data(null, { status: 404 });
  return { ledger };
}

export const meta: Route.MetaFunction = panelMeta("Ledger");

const schema = z.object({ days: z.string() });

/** Says how many days vendors' money is on hold from now on. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const { days = "" } = values;
  const changed = await changeHoldDays(world, person, days);
  if (changed.ok) return redirect("/admin/money/ledger?done=saved");
  const { words, init } = describeRefusal(changed.refusal, textIn("en"));
  return data({ values: { days }, problem: words }, init);
}

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopLedgerPage {...loaderData} answer={actionData} />;
}
