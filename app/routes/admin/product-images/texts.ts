import { data } from "react-router";
import * as z from "zod";
import { changeImageTexts } from "#server/product-images/change-image-texts.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { backToImages, imageOf, toImages } from "#app/product-images/image-action.ts";
import { readForm } from "#app/read-form.ts";
import type { Route } from "./+types/texts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return toImages(params);
}

const schema = z.object({ altEn: z.string(), altHi: z.string() });

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const image = imageOf(params);
  const { altEn = "", altHi = "" } = (await readForm(request, schema)).values;
  const given = { ...image, altEn, altHi };
  const changed = await changeImageTexts(context.get(worldContext), person, given);
  if (changed.ok) return backToImages(params, { done: "described" });
  if (changed.refusal.code === "image-not-found") throw data(null, { status: 404 });
  return backToImages(params, { refused: changed.refusal.code });
}
