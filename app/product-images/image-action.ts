import { data, redirect } from "react-router";
import { isUuid } from "#domain/uuid.ts";
import { leadBack } from "#app/panel/lead-back.ts";

export type ImageParams = { id: string; imageId: string };

const pageOf = (productId: string) => `/admin/products/${productId}/images`;

/** The addresses of deeds are no pages. */
export const toImages = ({ id }: { id: string }) => leadBack(pageOf(id));

/** Which picture of which product. @throws 404 where no such thing can be */
export function imageOf({ id, imageId }: ImageParams): { productId: string; imageId: string } {
  if (!isUuid(id) || !isUuid(imageId)) throw data(null, { status: 404 });
  return { productId: id, imageId };
}

/** Back to the pictures, with a word for what was done or refused. */
export const backToImages = (
  { id }: { id: string },
  said: { done: string } | { refused: string },
) => redirect(`${pageOf(id)}?${new URLSearchParams(said)}`);
