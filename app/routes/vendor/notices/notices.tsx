import { readNumberKey, readPage } from "#domain/list-page.ts";
import { findNotices } from "#server/notices/find-notices.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { NoticesPage } from "#app/features/notices/notices-page.tsx";
import type { Route } from "./+types/notices";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  const query = args.url.searchParams;
  const asked = { page: readPage(query), after: readNumberKey(query) };
  const found = await findNotices(world, person, asked);
  return { found, title: t("vendorBell.title") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Notices({ loaderData }: Route.ComponentProps) {
  return <NoticesPage {...loaderData} />;
}
