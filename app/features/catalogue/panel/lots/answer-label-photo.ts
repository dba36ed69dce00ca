import { data, redirect, type RouterContextProvider } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { changeLabelPhoto } from "#server/catalogue/lots/change-label-photo.ts";
import { readUpload } from "#server/files/read-upload.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { openLot } from "./open-lots.ts";

type PhotoArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string; lotId: string };
};

/** What is wrong with the photo that was sent. */
export type PhotoAnswer = { problem: string };

export async function answerLabelPhoto(workspace: Workspace, args: PhotoArgs) {
  const { world, person, t, pathTo } = workspace;
  const { id: productId, lotId } = args.params;
  // Whose it is comes before what was sent.
  await openLot(workspace, args);
  const upload = await readUpload(args.request, { fileBytesMax: pictureBytesMax });
  if (!upload.ok) return refusePhoto(workspace, upload.refusal);
  const bytes = upload.value.file;
  if (bytes === null) return refusePhoto(workspace, { code: "picture-missing" });
  const changed = await attempt(args.context, () =>
    changeLabelPhoto(world, person, { productId, lotId, bytes }),
  );
  if (changed === null) return data<PhotoAnswer>({ problem: t("adminImages.failed") }, 500);
  if (!changed.ok) return refusePhoto(workspace, changed.refusal);
  throw redirect(pathTo(`/products/${productId}/lots/${lotId}?done=photo-added`));
}

function refusePhoto({ t }: Workspace, refusal: Parameters<typeof describeRefusal>[0]) {
  if (refusal.code === "lot-not-found") throw data(null, { status: 404 });
  const { words, init } = describeRefusal(refusal, t);
  return data<PhotoAnswer>({ problem: words }, init);
}

/** One that is gone already was removed by a first press, or by somebody else. */
export async function answerLabelPhotoRemoval(
  { world, person, pathTo }: Workspace,
  { params: { id: productId, lotId } }: Pick<PhotoArgs, "params">,
) {
  const changed = await changeLabelPhoto(world, person, { productId, lotId, bytes: null });
  const path = pathTo(`/products/${productId}/lots/${lotId}`);
  if (changed.ok) throw redirect(`${path}?done=photo-removed`);
  if (changed.refusal.code === "lot-not-found") throw data(null, { status: 404 });
  throw redirect(`${path}?refused=${changed.refusal.code}`);
}
