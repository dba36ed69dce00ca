import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerPacking } from "#app/features/parcels/panel/batches/answer-batch.ts";
import { BatchOutcomePage } from "#app/features/parcels/panel/batches/batch-outcome.tsx";
import { openPacking } from "#app/features/parcels/panel/batches/open-batch.ts";
import type { Route } from "./+types/packing";

export const loader = async (args: Route.LoaderArgs) =>
  openPacking(await requireAdminWorkspace(args));

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerPacking(await requireAdminWorkspace(args), args);

export default function Packing({ loaderData, actionData }: Route.ComponentProps) {
  return <BatchOutcomePage title={loaderData.title} outcome={actionData ?? loaderData.outcome} />;
}
