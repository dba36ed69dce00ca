import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerComplaint } from "#app/features/complaints/panel/answer-complaint.ts";
import { ComplaintPage } from "#app/features/complaints/panel/complaint-page.tsx";
import { openComplaint } from "#app/features/complaints/panel/open-complaints.ts";
import { PageTexts } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/complaint";

export const loader = async (args: Route.LoaderArgs) =>
  openComplaint(await requireAdminWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerComplaint(await requireAdminWorkspace(args), args);

/** Also after a refusal: what somebody else wrote is then shown. */
export const shouldRevalidate = () => true;

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <ComplaintPage opened={loaderData} answer={actionData} />
    </PageTexts>
  );
}
