import { data } from "react-router";
import { readShipment } from "#domain/parcels/shipment.ts";
import type { BatchMove } from "#domain/parcels/batches/parcel-choice.ts";
import type { ChosenParcel } from "#server/parcels/batches/chosen-parcels-store.ts";
import { moveParcels } from "#server/parcels/batches/move-parcels.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { wordsOf } from "#app/features/parcels/panel/run-order-action.ts";
import { readBody } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { openChosen, rowOf, sortOut, type BatchRow, type NotDone } from "./open-batch.ts";

/** What became of each parcel of a batch. */
export type BatchOutcome = {
  to: BatchMove;
  done: readonly BatchRow[];
  notDone: readonly NotDone[];
  /** Why nothing was tried, if nothing was. */
  problem: string | null;
};

/** Packs what was chosen in a list. */
export async function answerPacking(workspace: Workspace, { request }: { request: Request }) {
  const { parcels, problem } = await openChosen(workspace, await readBody(request));
  const { moving, notDone } = sortOut(workspace, parcels, "processing");
  const moved = await move(workspace, moving, {
    to: "processing",
    carrier: "",
    tracking: () => "",
  });
  const outcome = outcomeOf("processing", { ...moved, problem }, notDone);
  return data(outcome, { status: statusOf(outcome) });
}

export const trackingField = (choice: string): string => `tracking:${choice}`;
export const carrierField = "carrier";

export type ShippingAnswer = {
  values: Record<string, string>;
  problems: Record<string, string>;
  outcome: BatchOutcome | null;
};

/** Sends what stands in the form, all with one carrier. Nothing is sent while a field is wrong. */
export async function answerShipping(workspace: Workspace, { request }: { request: Request }) {
  const form = await readBody(request);
  const { parcels, problem } = await openChosen(workspace, form);
  const { moving, notDone } = sortOut(workspace, parcels, "shipped");
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const tracking = (parcel: ChosenParcel) => textOf(trackingField(rowOf(parcel).choice));
  const carrier = textOf(carrierField);
  const problems = problemsOf(workspace, moving, { carrier, tracking });
  const values = Object.fromEntries([
    [carrierField, carrier],
    ...moving.map((parcel) => [trackingField(rowOf(parcel).choice), tracking(parcel)]),
  ]) as Record<string, string>;
  if (Object.keys(problems).length > 0)
    return data<ShippingAnswer>({ values, problems, outcome: null }, { status: 422 });
  const moved = await move(workspace, moving, { to: "shipped", carrier, tracking });
  const outcome = outcomeOf("shipped", { ...moved, problem }, notDone);
  return data<ShippingAnswer>({ values, problems, outcome }, { status: statusOf(outcome) });
}

type Given = { carrier: string; tracking: (parcel: ChosenParcel) => string };

function problemsOf({ t }: Workspace, parcels: readonly ChosenParcel[], given: Given) {
  const problems: Record<string, string> = {};
  for (const parcel of parcels) {
    const read = readShipment({ carrier: given.carrier, trackingNumber: given.tracking(parcel) });
    if (read.ok) continue;
    const isOfRow = read.refusal.code === "tracking-too-long";
    problems[isOfRow ? trackingField(rowOf(parcel).choice) : carrierField] = describeRefusal(
      read.refusal,
      t,
    ).words;
  }
  return problems;
}

async function move(
  { world, person, t }: Workspace,
  parcels: readonly ChosenParcel[],
  { to, carrier, tracking }: Given & { to: BatchMove },
) {
  const answers = await moveParcels(world, person, {
    to,
    carrier,
    parcels: parcels.map((parcel) => ({ ...parcel, trackingNumber: tracking(parcel) })),
  });
  const done: BatchRow[] = [];
  const notDone: NotDone[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const answer = answers[index];
    if (answer === undefined || answer.ok) done.push(rowOf(parcel));
    else {
      const { refusal } = answer;
      const { words } = describeRefusal(refusal, t, { values: wordsOf(refusal, t) });
      notDone.push({ ...rowOf(parcel), reason: words });
    }
  }
  return { done, notDone };
}

/** Nothing was chosen, or too much. */
const statusOf = ({ problem }: BatchOutcome): number => (problem === null ? 200 : 422);

const outcomeOf = (
  to: BatchMove,
  { done, notDone, problem }: Omit<BatchOutcome, "to">,
  leftOut: readonly NotDone[],
): BatchOutcome => ({ to, done, notDone: [...notDone, ...leftOut], problem });
