import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { ComplaintsPage } from "#app/features/complaints/panel/complaints-page.tsx";
import { openComplaints } from "#app/features/complaints/panel/open-complaints.ts";
import { PageTexts } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/complaints";

export const loader = async (args: Route.LoaderArgs) =>
  openComplaints(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Complaints({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <ComplaintsPage opened={loaderData} />
    </PageTexts>
  );
}
