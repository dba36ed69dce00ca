import { redirect } from "react-router";
import * as z from "zod";
import { setSaved } from "#server/wishlist/set-saved.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { wishListAnswer } from "#app/features/wishlist/wish-list-answer.ts";
import { readForm } from "#app/forms/read-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { jsonAnswer, jsonBadRequest, jsonRefusal, readJson } from "./json-answer.ts";
import type { Route } from "./+types/wishlist-packs";

const packId = z.guid().toLowerCase();
const wish = z.object({ packId, saved: z.boolean() });
const form = z.object({ packId, saved: z.enum(["yes", "no"]) });

/** JSON and the form of a browser without JavaScript say the same: whether a pack is saved. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const signedIn = await context.get(visitorContext).signedIn();
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) {
    const page = (query = "") =>
      redirect(localPath(languageOf(url.pathname), "/wishlist") + query, 303);
    const asked = await readForm(request, form);
    if (!asked.ok) return page();
    const { value } = asked;
    const saved = value.saved === "yes";
    // Only the browser itself can keep it: the page does.
    if (!signedIn) return page(saved ? `?save=${value.packId}` : "");
    const set = await setSaved(world, personOf(signedIn), { packId: value.packId, saved });
    return set.ok ? page() : page(`?refused=${set.refusal.code}`);
  }
  const asked = await readJson(request, wish);
  if (!asked) return jsonBadRequest();
  if (!signedIn) return jsonAnswer({ code: "signed-out" }, 401);
  const set = await setSaved(world, personOf(signedIn), asked);
  if (!set.ok) return jsonRefusal(set.refusal);
  return jsonAnswer(wishListAnswer(signedIn.personId, set.value));
}

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/wishlist"));
