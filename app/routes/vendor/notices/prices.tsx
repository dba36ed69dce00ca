import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getRepricedPacks } from "#server/notices/get-repriced-packs.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { RepricedPage } from "#app/features/notices/repriced-page.tsx";
import type { Route } from "./+types/prices";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  const page = readPage(args.url.searchParams);
  const found = await getRepricedPacks(world, person, args.params.id, { page });
  if (found === null) throw data(null, { status: 404 });
  return { found, title: t("repriced.title") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <RepricedPage {...loaderData} />;
}
