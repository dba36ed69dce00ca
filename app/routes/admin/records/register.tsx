import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openRegister } from "#app/features/parcels/panel/records/open-records.ts";
import { RegisterPage } from "#app/features/parcels/panel/records/stock-record-page.tsx";
import type { Route } from "./+types/register";

export const loader = async (args: Route.LoaderArgs) =>
  openRegister(await requireAdminWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Register({ loaderData }: Route.ComponentProps) {
  return <RegisterPage opened={loaderData} />;
}
