import { data, redirect, type RouterContextProvider } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { addProductImage } from "#server/catalogue/images/add-product-image.ts";
import type { Desk } from "#app/features/admin/desk.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { sayRefusal } from "#app/refusals/say-refusal.ts";
import { openImages } from "./open-images.ts";

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};
type Taken = { problem: string; init: ResponseInit } | null;

/** Null: it is there. */
async function takeImage(desk: Desk, { request, context, params }: Asked): Promise<Taken> {
  const { world, person, t } = desk;
  const productId = params.id;
  // Whose it is comes before what was sent.
  await openImages(desk, productId);
  const upload = await readUpload(request, { fileBytesMax: pictureBytesMax });
  if (!upload.ok) return said(desk, upload.refusal);
  const bytes = upload.value.file;
  if (bytes === null) return said(desk, { code: "picture-missing" });
  const added = await attempt(context, () => addProductImage(world, person, { productId, bytes }));
  if (added === null) return { problem: t("adminImages.failed"), init: { status: 500 } };
  if (added.ok) return null;
  if (added.refusal.code === "product-not-found") throw data(null, { status: 404 });
  return said(desk, added.refusal);
}

function said({ t }: Desk, refusal: Parameters<typeof sayRefusal>[0]): Taken {
  const { words, init } = sayRefusal(refusal, t);
  return { problem: words, init };
}

/** The form of the page, with one picture. */
export async function answerImageForm(desk: Desk, asked: Asked) {
  const refused = await takeImage(desk, asked);
  if (refused) return data({ problem: refused.problem }, refused.init);
  throw redirect(desk.place(`/products/${asked.params.id}/images?done=added`));
}

/** One of several pictures that the page sends one after the other. */
export async function answerImageUpload(desk: Desk, asked: Asked): Promise<Response> {
  const refused = await takeImage(desk, asked);
  return Response.json({ problem: refused?.problem ?? null }, refused?.init);
}
