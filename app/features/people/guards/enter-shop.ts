import * as z from "zod";
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
import { mergeWishList } from "#server/wishlist/merge-wish-list.ts";
import type { VerifiedPerson } from "#server/people/sign-in/sign-in.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { placeCookies, renewedPlace, toldPlace } from "#app/place-cookie.ts";
import { sessionCookie, sessionToken, setCookies } from "#app/sessions.ts";
import { knownDeviceCookie } from "./known-device.ts";

/** What the browser had in its cart and on its wish list, as JSON; empty when it sent nothing. */
export const carriedShape = { cart: z.string(), wishList: z.string() };
export const carriedNames = ["cart", "wishList"] as const;
export type Carried = z.output<z.ZodObject<typeof carriedShape>>;

type SignInArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  known: Pick<VerifiedPerson, "personId" | "role" | "language" | "passwordHash">;
  passedBy?: SecondFactor | null;
  remembered: boolean;
  carried: Carried;
};

/** Where somebody wanted to go before signing in, as a word. */
export const redirectOf = (url: URL) => readRedirect(url.searchParams.get("redirect"));

/** Starts the session, takes the browser's cart and wish list over, and leads where the person belongs or was going. */
export async function enterShop({
  request,
  context,
  url,
  known,
  passedBy = null,
  remembered,
  carried,
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
  if (known.role === "customer") await mergeBrowser(context, known.personId, carried);
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

/** Neither a cart nor a wish list makes a sign-in fail. */
async function mergeBrowser(
  context: SignInArgs["context"],
  personId: string,
  { cart, wishList }: Carried,
): Promise<void> {
  const world = context.get(worldContext);
  const merge = async (
    what: string,
    sent: string,
    into: typeof mergeCart | typeof mergeWishList,
  ) => {
    try {
      await into(world, personId, sent === "" ? [] : JSON.parse(sent));
    } catch (error) {
      const { requestId } = context.get(visitorContext);
      const said = `the ${what} of a browser was not taken over at sign-in`;
      world.log.warn({ err: error, requestId }, said);
    }
  };
  await merge("cart", cart, mergeCart);
  await merge("wish list", wishList, mergeWishList);
}
