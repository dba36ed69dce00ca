import { data } from "react-router";
import * as z from "zod";
import { moveProductImage } from "#server/product-images/move-product-image.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { backToImages, imageOf, toImages } from "#app/product-images/image-action.ts";
import { readForm } from "#app/read-form.ts";
import type { Route } from "./+types/place";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return toImages(params);
}

const schema = z.object({
  place: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const image = imageOf(params);
  const form = await readForm(request, schema);
  if (!form.ok) throw data(null, { status: 400 });
  const moved = await moveProductImage(context.get(worldContext), person, {
    ...image,
    place: form.value.place,
  });
  if (!moved.ok) throw data(null, { status: 404 });
  return backToImages(params, { done: "moved" });
}
