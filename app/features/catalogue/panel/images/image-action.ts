import { data, redirect } from "react-router";
import * as z from "zod";
import type { ProductImageRefusalCode } from "#domain/catalogue/images/product-images.ts";
import type { Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { changeImageTexts } from "#server/catalogue/images/change-image-texts.ts";
import { deleteProductImage } from "#server/catalogue/images/delete-product-image.ts";
import { moveProductImage } from "#server/catalogue/images/move-product-image.ts";
import type { Desk } from "#app/features/admin/desk.ts";
import { leadTo } from "#app/features/admin/lead-back.ts";
import { readForm } from "#app/forms/read-form.ts";
import { openImages } from "./open-images.ts";

type ImageParams = { id: string; imageId: string };
type Asked = { request: Request; params: ImageParams };

const pageOf = ({ place }: Pick<Desk, "place">, productId: string) =>
  place(`/products/${productId}/images`);

/** The addresses of deeds are no pages. @throws 404 when the product isn't there, or is another vendor's */
export async function toImages(desk: Desk, { id }: Pick<ImageParams, "id">) {
  await openImages(desk, id);
  return leadTo(pageOf(desk, id));
}

/** Which picture of which product. @throws 404 where no such thing can be */
function imageOf({ id, imageId }: ImageParams): { productId: string; imageId: string } {
  if (!isUuid(id) || !isUuid(imageId)) throw data(null, { status: 404 });
  return { productId: id, imageId };
}

/** Back to the pictures, with a word for what was done or refused. @throws 404 for what isn't there, or not theirs */
function backToImages(
  desk: Desk,
  { id }: ImageParams,
  { answer, done }: { answer: Result<unknown, { code: ProductImageRefusalCode }>; done: string },
): Response {
  if (answer.ok) return redirect(`${pageOf(desk, id)}?done=${done}`);
  const { code } = answer.refusal;
  if (code === "image-not-found" || code === "product-not-found") throw data(null, { status: 404 });
  return redirect(`${pageOf(desk, id)}?refused=${code}`);
}

const placeSchema = z.object({
  place: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

export async function answerPlace(desk: Desk, { request, params }: Asked) {
  const image = imageOf(params);
  await openImages(desk, params.id);
  const form = await readForm(request, placeSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { place } = form.value;
  const answer = await moveProductImage(desk.world, desk.person, { ...image, place });
  return backToImages(desk, params, { answer, done: "moved" });
}

const textsSchema = z.object({ altEn: z.string(), altHi: z.string() });

export async function answerTexts(desk: Desk, { request, params }: Asked) {
  const image = imageOf(params);
  const { altEn = "", altHi = "" } = (await readForm(request, textsSchema)).values;
  const answer = await changeImageTexts(desk.world, desk.person, { ...image, altEn, altHi });
  return backToImages(desk, params, { answer, done: "described" });
}

/** One that is gone already was deleted by a first press, or by somebody else. */
export async function answerDeletion(desk: Desk, { params }: Pick<Asked, "params">) {
  const answer = await deleteProductImage(desk.world, desk.person, imageOf(params));
  if (!answer.ok && answer.refusal.code === "image-not-found")
    return redirect(`${pageOf(desk, params.id)}?done=deleted`);
  return backToImages(desk, params, { answer, done: "deleted" });
}
