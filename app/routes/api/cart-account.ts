import * as z from "zod";
import { can } from "#domain/people/permissions.ts";
import { getCart } from "#server/carts/get-cart.ts";
import { mergeCart } from "#server/carts/merge-cart.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { accountLines } from "#app/features/carts/cart-page.ts";
import { jsonAnswer, jsonBadRequest, jsonRefusal, readJson } from "./json-answer.ts";
import { languageOf } from "#app/i18n/language.ts";
import type { Route } from "./+types/cart-account";

const carried = z.object({ lines: z.array(z.unknown()) });

/** The account's cart, for the copy in the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return accountCart(context, url);
}

/** What a browser had before its visitor signed in; merged once more it changes nothing. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const local = await readJson(request, carried);
  if (!local) return jsonBadRequest();
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn && can(personOf(signedIn), "keep-cart")) {
    await mergeCart(context.get(worldContext), signedIn.personId, local.lines);
  }
  return accountCart(context, url);
}

async function accountCart(context: Route.LoaderArgs["context"], url: URL): Promise<Response> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (!signedIn) return jsonAnswer({ code: "signed-out" }, 401);
  const cart = await getCart(context.get(worldContext), personOf(signedIn));
  if (!cart.ok) return jsonRefusal(cart.refusal);
  const lines = accountLines(cart.value, languageOf(url.pathname));
  return jsonAnswer({ owner: cart.value.owner, lines });
}
