import {
  leftOut,
  parcelChoiceText,
  readParcelChoices,
  type BatchMove,
  type LeftOut,
} from "#domain/parcels/batches/parcel-choice.ts";
import type { ChosenParcel } from "#server/parcels/batches/chosen-parcels-store.ts";
import { findChosenParcels } from "#server/parcels/batches/find-chosen-parcels.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

/** The name of the boxes in the lists, and of what the address of a batch says. */
export const chosenName = "parcel";

export type BatchRow = { id: string; choice: string; orderNumber: string; name: string };
/** A parcel that is left as it is, and why. */
export type NotDone = BatchRow & { reason: string };

/** What was chosen; a problem where that is nothing, or too much. */
export async function openChosen(workspace: Workspace, chosen: FormData | URLSearchParams) {
  const { world, person, t } = workspace;
  const texts = chosen.getAll(chosenName).filter((text) => typeof text === "string");
  const found = await findChosenParcels(world, person, readParcelChoices(texts));
  if (!found.ok) return { parcels: [], problem: describeRefusal(found.refusal, t).words } as const;
  const problem = found.value.length === 0 ? t("batch.none") : null;
  return { parcels: found.value, problem };
}

/** Those that can be moved, and why the others can't. */
export function sortOut({ t }: Workspace, parcels: readonly ChosenParcel[], to: BatchMove) {
  const moving = parcels.filter((parcel) => leftOut(parcel, to) === null);
  const notDone = parcels.flatMap((parcel): NotDone[] => {
    const why = leftOut(parcel, to);
    return why === null ? [] : [{ ...rowOf(parcel), reason: reasonOf(t, why, parcel) }];
  });
  return { moving, notDone };
}

const reasonOf = (t: Workspace["t"], why: LeftOut, { status }: ChosenParcel): string =>
  why === "paid-back" ? t("batch.paidBack") : t("batch.notNow", { status: t(`status.${status}`) });

export function rowOf({ id, orderNumber, number, hasSiblings, shipTo }: ChosenParcel): BatchRow {
  const choice = parcelChoiceText({ orderNumber, parcel: number });
  return {
    id,
    choice,
    orderNumber,
    name: `${hasSiblings ? choice : orderNumber}, ${shipTo.fullName}`,
  };
}

/** Nothing was sent: whoever comes back to the address is told so. */
export const openPacking = ({ t }: Workspace) => ({
  title: t("batch.packingTitle"),
  outcome: { to: "processing", done: [], notDone: [], problem: t("batch.none") } as const,
});
