import { redirect } from "react-router";
import * as z from "zod";
import { can } from "#domain/people/permissions.ts";
import { wishListMax } from "#domain/wishlist/wish-list.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { mergeWishList } from "#server/wishlist/merge-wish-list.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { wishListAnswer } from "#app/features/wishlist/wish-list-answer.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { jsonAnswer, jsonBadRequest, jsonRefusal, readJson } from "./json-answer.ts";
import type { Route } from "./+types/wishlist-account";

const carried = z.object({ packIds: z.array(z.string()).max(wishListMax) });

/** Takes over what a browser had before its visitor signed in, and answers the account's list; sent once more it changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const local = await readJson(request, carried);
  if (!local) return jsonBadRequest();
  const signedIn = await context.get(visitorContext).signedIn();
  if (!signedIn) return jsonAnswer({ code: "signed-out" }, 401);
  if (!can(personOf(signedIn), "keep-cart")) return jsonRefusal({ code: "not-a-customer" });
  const { personId } = signedIn;
  const packIds = await mergeWishList(context.get(worldContext), personId, local.packIds);
  return jsonAnswer(wishListAnswer(personId, packIds));
}

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/wishlist"));
