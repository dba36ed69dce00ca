import { data, redirect } from "react-router";
import * as z from "zod";
import { lotLimits, type LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { addLot } from "#server/catalogue/lots/add-lot.ts";
import { addLotTest } from "#server/catalogue/lots/add-lot-test.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { keepSample } from "#server/catalogue/lots/keep-sample.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { lotTestSchema, newLotSchema, piecesField, testOf } from "./lot-schema.ts";
import { assignedField, receivedField, type LotAnswer, type LotField } from "./lot-values.ts";
import { openLot, openNewLot } from "./open-lots.ts";

type NewLotArgs = { request: Request; params: { id: string } };
type LotArgs = { request: Request; params: { id: string; lotId: string } };

const fields: Partial<Record<LotRefusal["code"], LotField | "reason">> = {
  "lot-number-taken": "number",
  "lot-packed-in-future": "packedIn",
  "lot-test-in-future": "testedOn",
  "lot-test-older": "testedOn",
  "lot-validity-ended": "validUntil",
  "lot-validity-too-long": "validUntil",
  "lot-hold-reason-missing": "reason",
};

/** A refusal at its field, or about the whole form where it has none. */
function refuseForm(
  refusal: LotRefusal,
  values: LotAnswer["values"],
  { t, language }: Pick<Workspace, "t" | "language">,
) {
  if (refusal.code === "lot-not-found") throw data(null, { status: 404 });
  const days =
    refusal.code === "lot-test-older"
      ? { values: { testedOn: formatIsoDay(refusal.testedOn, language) } }
      : {};
  const { words, init } = describeRefusal(refusal, t, days);
  const field = fields[refusal.code];
  const answer: LotAnswer =
    field === undefined
      ? { values, problems: {}, problem: words }
      : { values, problems: { [field]: words }, problem: null };
  return data(answer, init);
}

export async function answerNewLot(workspace: Workspace, { request, params }: NewLotArgs) {
  const { world, person, t, pathTo } = workspace;
  const { product } = await openNewLot(workspace, { params });
  const form = await readForm(request, newLotSchema(t), { others: [receivedField, assignedField] });
  const values = { ...form.values, ...form.others };
  const pieces = readPieces(product.packs, form.others, t);
  if (!form.ok || !pieces.ok) {
    const problems = { ...(form.ok ? {} : form.problems), ...(pieces.ok ? {} : pieces.problems) };
    return data<LotAnswer>({ values, problems, problem: null }, 422);
  }
  const { lotId, number, class: lotClass, treatedWith, poison, producer, ...rest } = form.value;
  const { packer, importer, originCountry, packedIn, tagCode, ...test } = rest;
  const traders = { producer, packer, importer, originCountry };
  const added = await addLot(world, person, {
    lotId,
    productId: params.id,
    label: { number, class: lotClass, treatedWith, poison, ...traders, packedIn, tagCode },
    test: testOf(test),
    pieces: pieces.value,
  });
  if (!added.ok) return refuseForm(added.refusal, values, workspace);
  throw redirect(pathTo(`/products/${params.id}/lots?done=added`));
}

function readPieces(
  packs: readonly { id: string }[],
  sent: Readonly<Record<string, string>>,
  t: Workspace["t"],
) {
  const field = piecesField(t);
  const problems: Record<string, string> = {};
  const read = (name: string) => {
    const parsed = field.safeParse(sent[name] ?? "");
    if (parsed.success) return parsed.data;
    problems[name] = parsed.error.issues[0]?.message ?? "";
    return 0;
  };
  const value = packs.map(({ id }) => ({
    packId: id,
    received: read(receivedField + id),
    assigned: read(assignedField + id),
  }));
  const ok = Object.keys(problems).length === 0;
  return ok ? { ok, value } : { ok: false as const, problems };
}

// Whose a lot is comes before what was sent about it; a sound form is asked so by the verb.
export async function answerLotTest(workspace: Workspace, { request, params }: LotArgs) {
  const { world, person, t, pathTo } = workspace;
  const form = await readForm(request, lotTestSchema(t));
  const { values } = form;
  if (!form.ok) {
    await openLot(workspace, { params });
    return data<LotAnswer>({ values, problems: form.problems, problem: null }, 422);
  }
  const { id: productId, lotId } = params;
  const added = await addLotTest(world, person, { productId, lotId, test: testOf(form.value) });
  if (!added.ok) return refuseForm(added.refusal, values, workspace);
  throw redirect(pathTo(`/products/${productId}/lots/${lotId}?done=tested`));
}

export async function answerLotHold(workspace: Workspace, { request, params }: LotArgs) {
  const { world, person, t, pathTo } = workspace;
  await openLot(workspace, { params });
  const max = lotLimits.holdReason;
  const tooLong = t("lots.tooLong", { max: String(max) });
  const form = await readForm(request, z.object({ reason: z.string().trim().max(max, tooLong) }));
  const { values } = form;
  if (!form.ok) {
    await openLot(workspace, { params });
    return data<LotAnswer>({ values, problems: form.problems, problem: null }, 422);
  }
  const { id: productId, lotId } = params;
  const held = await holdLot(world, person, { productId, lotId, reason: form.value.reason });
  if (!held.ok) return refuseForm(held.refusal, values, workspace);
  throw redirect(pathTo(`/products/${productId}/lots/${lotId}?done=held`));
}

export async function answerLotSample(
  { world, person, pathTo }: Workspace,
  { request, params: { id: productId, lotId } }: LotArgs,
) {
  const form = await readForm(request, z.object({ packId: z.string() }));
  const packId = form.ok ? form.value.packId : "";
  const kept = await keepSample(world, person, { productId, lotId, packId });
  const path = pathTo(`/products/${productId}/lots/${lotId}`);
  if (kept.ok) throw redirect(`${path}?done=sampled`);
  if (kept.refusal.code === "lot-not-found") throw data(null, { status: 404 });
  throw redirect(`${path}?refused=${kept.refusal.code}`);
}

export async function answerLotRelease(
  { world, person, pathTo }: Workspace,
  { params: { id: productId, lotId } }: Pick<LotArgs, "params">,
) {
  const released = await releaseLot(world, person, { productId, lotId });
  const path = pathTo(`/products/${productId}/lots/${lotId}`);
  if (released.ok) throw redirect(`${path}?done=released`);
  if (released.refusal.code === "lot-not-found") throw data(null, { status: 404 });
  throw redirect(`${path}?refused=${released.refusal.code}`);
}
