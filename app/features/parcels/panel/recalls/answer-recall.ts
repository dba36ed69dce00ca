import { data, redirect } from "react-router";
import * as z from "zod";
import { noteCall } from "#server/parcels/recalls/note-call.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { LotParams } from "./open-recall.ts";

type RecallArgs = { request: Request; params: LotParams };
type RecallField = "reason" | "words";

export type RecallAnswer = {
  values: Partial<Record<RecallField, string>>;
  problems: Partial<Record<RecallField, string>>;
  problem: string | null;
};

const fields: Readonly<Record<string, RecallField>> = {
  "recall-reason-missing": "reason",
  "recall-words-missing": "words",
  "recall-words-too-long": "words",
};

/** The lot is recalled once this has answered; of its parcels as many are seen to as can be before, and the rest by the job. */
export async function answerRecall(workspace: Workspace, { request, params }: RecallArgs) {
  const { world, person, t, pathTo } = workspace;
  const { values } = await readForm(request, z.object({ reason: z.string(), words: z.string() }));
  const { id: productId, lotId } = params;
  const { reason = "", words = "" } = values;
  const recalled = await recallLot(world, person, { productId, lotId, reason, words });
  if (recalled.ok) {
    await settleRecalledParcels(world, { lotId });
    throw redirect(pathTo(`/products/${productId}/lots/${lotId}/recall?done=recalled`));
  }
  const { refusal } = recalled;
  if (refusal.code === "lot-not-found") throw data(null, { status: 404 });
  const described = describeRefusal(refusal, t);
  const field = fields[refusal.code];
  const answer: RecallAnswer =
    field === undefined
      ? { values, problems: {}, problem: described.words }
      : { values, problems: { [field]: described.words }, problem: null };
  return data(answer, described.init);
}

/** A buyer was reached by phone. */
export async function answerRecallCall(
  { world, person, pathTo }: Workspace,
  { request, params: { id: productId, lotId } }: RecallArgs,
) {
  const { values } = await readForm(request, z.object({ parcelId: z.string() }));
  const parcelId = values.parcelId ?? "";
  const noted = await noteCall(world, person, { productId, lotId, parcelId });
  const path = pathTo(`/products/${productId}/lots/${lotId}/recall`);
  if (noted.ok) throw redirect(`${path}?done=reached`);
  if (noted.refusal.code === "vendor-suspended") throw redirect(`${path}?refused=vendor-suspended`);
  throw data(null, { status: 404 });
}
