import { data, redirect } from "react-router";
import * as z from "zod";
import { assignLoose } from "#server/catalogue/lots/opening/assign-loose.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { piecesField } from "#app/features/catalogue/panel/lots/lot-schema.ts";
import {
  assignedField,
  seenField,
  type LotAnswer,
} from "#app/features/catalogue/panel/lots/lot-values.ts";
import { openLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type Args = { request: Request; params: { id: string; lotId: string } };

/** How many of the packets that belong to no lot are of this one, by pack. */
export async function answerAssignment(workspace: Workspace, { request, params }: Args) {
  const { world, person, t, pathTo } = workspace;
  // Whose a lot is comes before what was sent about it.
  const { product } = await openLot(workspace, { params });
  const form = await readForm(request, z.object({}), { others: [assignedField, seenField] });
  const values = form.others;
  const read = product.packs.map(({ id }) => ({
    packId: id,
    assigned: piecesField(t).safeParse(values[assignedField + id] ?? ""),
    seenId: Number(values[seenField + id]) || 0,
  }));
  const problems: Record<string, string> = {};
  for (const { packId, assigned } of read)
    if (!assigned.success)
      problems[assignedField + packId] = assigned.error.issues[0]?.message ?? "";
  if (Object.keys(problems).length > 0)
    return data<LotAnswer>({ values, problems, problem: null }, 422);
  const pieces = read.map(({ assigned, ...pack }) => ({ ...pack, assigned: assigned.data ?? 0 }));
  const { id: productId, lotId } = params;
  const done = await assignLoose(world, person, { productId, lotId, pieces });
  if (done.ok) throw redirect(pathTo(`/products/${productId}/lots/${lotId}?done=assigned`));
  if (done.refusal.code === "lot-not-found") throw data(null, { status: 404 });
  const { words, init } = describeRefusal(done.refusal, t);
  return data<LotAnswer>({ values, problems: {}, problem: words }, init);
}
