import type { Workspace } from "#app/features/admin/workspace.ts";
import { openChosen, rowOf, sortOut, type BatchRow, type NotDone } from "./open-batch.ts";

export type OpenedShipping = {
  title: string;
  /** Those that can be sent. */
  rows: (BatchRow & { city: string })[];
  notDone: NotDone[];
  problem: string | null;
};

/** The form with which the chosen parcels are sent. */
export async function openShipping(workspace: Workspace, url: URL): Promise<OpenedShipping> {
  const { parcels, problem } = await openChosen(workspace, url.searchParams);
  const packed = parcels.filter(({ status }) => status !== "shipped");
  const { moving, notDone } = sortOut(workspace, packed, "shipped");
  const rows = moving.map((parcel) => ({ ...rowOf(parcel), city: parcel.shipTo.city }));
  return { title: workspace.t("batch.shippingTitle"), rows, notDone, problem };
}
