import { isPacked } from "#domain/parcels/packing.ts";
import { parcelChoiceText } from "#domain/parcels/batches/parcel-choice.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { drawQr } from "#app/kit/qr-drawing.ts";
import { openChosen } from "./open-batch.ts";

/** What is printed of each chosen parcel that is packed or will be. */
export async function openSlips(workspace: Workspace, url: URL) {
  const { parcels, problem } = await openChosen(workspace, url.searchParams);
  const { business } = await cachedSettings(workspace.world);
  return {
    title: workspace.t("batch.slips"),
    shopName: business.name,
    parcels: parcels.filter(({ status }) => isPacked(status)),
    problem,
  };
}

/** A label has the number of its parcel as a code, too: whoever scans it finds the order. */
export async function openLabels(workspace: Workspace, url: URL) {
  const { parcels, problem } = await openChosen(workspace, url.searchParams);
  const labels = parcels
    .filter(({ status }) => isPacked(status))
    .map((parcel) => {
      const code = parcelChoiceText({ orderNumber: parcel.orderNumber, parcel: parcel.number });
      return { ...parcel, lines: [], code: { text: code, ...drawQr(code) } };
    });
  return { title: workspace.t("batch.labels"), labels, problem };
}

export type OpenedLabels = Awaited<ReturnType<typeof openLabels>>;
export type OpenedSlips = Awaited<ReturnType<typeof openSlips>>;
