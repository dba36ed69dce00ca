import { data, redirect, type RouterContextProvider } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { addProductImage } from "#server/catalogue/images/add-product-image.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { openImages } from "./open-images.ts";

type ImageUploadArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};
type ImageUploadProblem = { problem: string; init: ResponseInit } | null;

/** Stores the uploaded image; null means that it was stored. */
async function takeImage(
  workspace: Workspace,
  { request, context, params }: ImageUploadArgs,
): Promise<ImageUploadProblem> {
  const { world, person, t } = workspace;
  const productId = params.id;
  // Whose it is comes before what was sent.
  await openImages(workspace, productId);
  const upload = await readUpload(request, { fileBytesMax: pictureBytesMax });
  if (!upload.ok) return uploadProblem(workspace, upload.refusal);
  const bytes = upload.value.file;
  if (bytes === null) return uploadProblem(workspace, { code: "picture-missing" });
  const added = await attempt(context, () => addProductImage(world, person, { productId, bytes }));
  if (added === null) return { problem: t("adminImages.failed"), init: { status: 500 } };
  if (added.ok) return null;
  if (added.refusal.code === "product-not-found") throw data(null, { status: 404 });
  return uploadProblem(workspace, added.refusal);
}

function uploadProblem(
  { t }: Workspace,
  refusal: Parameters<typeof describeRefusal>[0],
): ImageUploadProblem {
  const { words, init } = describeRefusal(refusal, t);
  return { problem: words, init };
}

/** The form of the page, with one picture. */
export async function answerImageForm(workspace: Workspace, asked: ImageUploadArgs) {
  const refused = await takeImage(workspace, asked);
  if (refused) return data({ problem: refused.problem }, refused.init);
  throw redirect(workspace.pathTo(`/products/${asked.params.id}/images?done=added`));
}

/** One of several pictures that the page sends one after the other. */
export async function answerImageUpload(
  workspace: Workspace,
  asked: ImageUploadArgs,
): Promise<Response> {
  const refused = await takeImage(workspace, asked);
  return Response.json({ problem: refused?.problem ?? null }, refused?.init);
}
