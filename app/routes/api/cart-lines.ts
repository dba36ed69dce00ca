import { redirect } from "react-router";
import * as z from "zod";
import { lineQuantityMax } from "#domain/carts/cart-limits.ts";
import { addCartLine } from "#server/carts/add-cart-line.ts";
import { setCartLine } from "#server/carts/set-cart-line.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { jsonAnswer, jsonBadRequest, jsonRefusal, readJson } from "./json-answer.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { refusedQuery } from "#app/features/carts/refused-query.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/cart-lines";

const packId = z.guid().toLowerCase();
const wish = z.object({ packId, quantity: z.int().min(0).max(lineQuantityMax) });
const form = z.object({
  packId,
  quantity: z
    .string()
    .regex(/^[0-9]{1,6}$/)
    .transform(Number),
});

/** JSON sets a quantity, and may be sent again; the form of a browser without JavaScript adds. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const signedIn = await context.get(visitorContext).signedIn();
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) {
    const cart = (query = "") =>
      redirect(localPath(languageOf(url.pathname), "/cart") + query, 303);
    if (!signedIn) return cart();
    const asked = await readForm(request, form);
    if (!asked.ok) return cart("?refused=quantity-invalid");
    const added = await addCartLine(world, personOf(signedIn), asked.value);
    return added.ok ? cart() : cart(`?${refusedQuery(added.refusal)}`);
  }
  const asked = await readJson(request, wish);
  if (!asked) return jsonBadRequest();
  if (!signedIn) return jsonAnswer({ code: "signed-out" }, 401);
  const set = await setCartLine(world, personOf(signedIn), asked);
  return set.ok ? jsonAnswer(set.value) : jsonRefusal(set.refusal);
}

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/cart"));
