import { redirectDocument, type RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import type { SignInRefusal } from "#domain/people/sign-in/person-refusals.ts";
import {
  languageAfterSignIn,
  pathAfterSignIn,
  readRedirect,
} from "#domain/people/sign-in/redirects.ts";
import type { SecondFactor } from "#domain/people/second-step/second-step.ts";
import { accept, type Result } from "#domain/result.ts";
import { getOwnPlace, getPlace } from "#server/catalogue/places/get-place.ts";
import { mergeCart } from "#server/carts/merge-cart.ts";
import type { VerifiedPerson } from "#server/people/sign-in/sign-in.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { placeCookies, renewedPlace, toldPlace } from "#app/place-cookie.ts";
import { sessionCookie, sessionToken, setCookies } from "#app/sessions.ts";
import { knownDeviceCookie } from "./known-device.ts";

type SignInArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  known: Pick<VerifiedPerson, "personId" | "role" | "language" | "passwordHash">;
  passedBy?: SecondFactor | null;
  remembered: boolean;
  /** What the browser had in its cart, as JSON; empty when it sent nothing. */
  cart: string;
};

/** Where somebody wanted to go before signing in, as a word. */
export const redirectOf = (url: URL) => readRedirect(url.searchParams.get("redirect"));

/** Starts the session, takes the browser's cart over, and leads where the person belongs or was going. */
export async function enterShop({
  request,
  context,
  url,
  known,
  passedBy = null,
  remembered,
  cart,
}: SignInArgs): Promise<Result<Response, SignInRefusal>> {
  const started = await startSession(context.get(worldContext), {
    kind: "shop",
    personId: known.personId,
    passwordHash: known.passwordHash,
    passedBy,
    remembered,
    userAgent: request.headers.get("User-Agent"),
    clientAddress: context.get(visitorContext).clientAddress,
    replacesToken: await sessionToken(request, "shop"),
  });
  if (!started.ok) return started;
  const { token, maxAgeSeconds } = started.value;
  if (known.role === "customer") await mergeBrowserCart(context, known.personId, cart);
  const cookies = [
    await sessionCookie(request, "shop", token, { maxAgeSeconds }),
    await knownDeviceCookie(request, context, known.personId),
    ...(await ownPlaceCookies(request, context, known)),
  ];
  const landingPath = landingPathOf(known.role, url, known.language);
  return accept(redirectDocument(landingPath, { headers: setCookies(cookies) }));
}

/** A device that was told no place takes over the one of the account; one that was told learns what was corrected since. */
async function ownPlaceCookies(
  request: Request,
  context: SignInArgs["context"],
  { personId, role }: SignInArgs["known"],
): Promise<string[]> {
  if (role !== "customer") return [];
  const world = context.get(worldContext);
  const told = toldPlace(request.headers.get("Cookie"));
  if (told !== null)
    return told.pin === null ? [] : renewedPlace(request, await getPlace(world, told.pin));
  const place = await getOwnPlace(world, personId);
  return place === null ? [] : placeCookies(request, place);
}

/** Where somebody who is signed in belongs, in the language of the address or, just signed in, the one they chose. */
export function landingPathOf(role: VerifiedPerson["role"], url: URL, chosen?: Language): string {
  const page = languageOf(url.pathname);
  const word = readRedirect(url.searchParams.get("redirect"));
  const language = chosen === undefined ? page : languageAfterSignIn(page, word, chosen);
  return localPath(language, pathAfterSignIn(role, word));
}

/** A cart never makes a sign-in fail. */
async function mergeBrowserCart(
  context: SignInArgs["context"],
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
