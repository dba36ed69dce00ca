import { redirectDocument, type RouterContextProvider } from "react-router";
import { pathAfterSignIn, readRedirect } from "#domain/people/redirects.ts";
import { mergeCart } from "#server/carts/merge-cart.ts";
import type { Known } from "#server/people/sign-in.ts";
import { startSession } from "#server/people/start-session.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/language.ts";
import { sessionCookie, sessionToken } from "#app/sessions.ts";

type Entering = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  known: Known;
  remembered: boolean;
  /** What the browser had in its cart, as JSON; empty when it sent nothing. */
  cart: string;
};

/** Starts the session, takes the browser's cart over, and leads where the person belongs or was going. */
export async function enterShop({
  request,
  context,
  url,
  known,
  remembered,
  cart,
}: Entering): Promise<Response> {
  const { token, maxAgeSeconds } = await startSession(context.get(worldContext), {
    kind: "shop",
    personId: known.personId,
    remembered,
    userAgent: request.headers.get("User-Agent"),
    replacesToken: await sessionToken(request, "shop"),
  });
  if (known.role === "customer") await takeCartOver(context, known.personId, cart);
  const cookie = await sessionCookie(
    request,
    "shop",
    token,
    maxAgeSeconds === undefined ? {} : { maxAgeSeconds },
  );
  return redirectDocument(placeOf(known.role, url), { headers: { "Set-Cookie": cookie } });
}

/** Where somebody who is signed in belongs, in the language of the address; `redirect=` is one of two words. */
export const placeOf = (role: Known["role"], url: URL): string =>
  localPath(
    languageOf(url.pathname),
    pathAfterSignIn(role, readRedirect(url.searchParams.get("redirect"))),
  );

/** A cart never makes a sign-in fail. */
async function takeCartOver(
  context: Entering["context"],
  personId: string,
  cart: string,
): Promise<void> {
  const world = context.get(worldContext);
  try {
    await mergeCart(world, personId, cart === "" ? [] : JSON.parse(cart));
  } catch (error) {
    const { requestId } = context.get(visitorContext);
    world.log.warn(
      { err: error, requestId },
      "the cart of a browser was not taken over at sign-in",
    );
  }
}
