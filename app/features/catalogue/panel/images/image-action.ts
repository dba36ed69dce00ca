import { data, redirect } from "react-router";
import * as z from "zod";
import type { ProductImageRefusalCode } from "#domain/catalogue/images/product-images.ts";
import type { Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { changeImageTexts } from "#server/catalogue/images/change-image-texts.ts";
import { deleteProductImage } from "#server/catalogue/images/delete-product-image.ts";
import { moveProductImage } from "#server/catalogue/images/move-product-image.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";
import { readForm } from "#app/forms/read-form.ts";
import { openImages } from "./open-images.ts";

type ImageParams = { id: string; imageId: string };
type ImageActionArgs = { request: Request; params: ImageParams };

const pageOf = ({ pathTo }: Pick<Workspace, "pathTo">, productId: string) =>
  pathTo(`/products/${productId}/images`);

/** Redirects from addresses that only take posts. @throws 404 when the product isn't there, or is another vendor's */
export async function toImages(workspace: Workspace, { id }: Pick<ImageParams, "id">) {
  await openImages(workspace, id);
  return redirectTo(pageOf(workspace, id));
}

/** Which picture of which product. @throws 404 where no such thing can be */
function imageOf({ id, imageId }: ImageParams): { productId: string; imageId: string } {
  if (!isUuid(id) || !isUuid(imageId)) throw data(null, { status: 404 });
  return { productId: id, imageId };
}

/** Back to the pictures, with a word for what was done or refused. @throws 404 for what isn't there, or not theirs */
function backToImages(
  workspace: Workspace,
  { id }: ImageParams,
  { answer, done }: { answer: Result<unknown, { code: ProductImageRefusalCode }>; done: string },
): Response {
  if (answer.ok) return redirect(`${pageOf(workspace, id)}?done=${done}`);
  const { code } = answer.refusal;
  if (code === "image-not-found" || code === "product-not-found") throw data(null, { status: 404 });
  return redirect(`${pageOf(workspace, id)}?refused=${code}`);
}

const positionSchema = z.object({
  place: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

export async function answerPosition(workspace: Workspace, { request, params }: ImageActionArgs) {
  const image = imageOf(params);
  await openImages(workspace, params.id);
  const form = await readForm(request, positionSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { place } = form.value;
  const answer = await moveProductImage(workspace.world, workspace.person, {
    ...image,
    position: place,
  });
  return backToImages(workspace, params, { answer, done: "moved" });
}

const textsSchema = z.object({ altEn: z.string(), altHi: z.string() });

export async function answerTexts(workspace: Workspace, { request, params }: ImageActionArgs) {
  const image = imageOf(params);
  const { altEn = "", altHi = "" } = (await readForm(request, textsSchema)).values;
  const answer = await changeImageTexts(workspace.world, workspace.person, {
    ...image,
    altEn,
    altHi,
  });
  return backToImages(workspace, params, { answer, done: "described" });
}

/** One that is gone already was deleted by a first press, or by somebody else. */
export async function answerDeletion(
  workspace: Workspace,
  { params }: Pick<ImageActionArgs, "params">,
) {
  const answer = await deleteProductImage(workspace.world, workspace.person, imageOf(params));
  if (!answer.ok && answer.refusal.code === "image-not-found")
    return redirect(`${pageOf(workspace, params.id)}?done=deleted`);
  return backToImages(workspace, params, { answer, done: "deleted" });
}
