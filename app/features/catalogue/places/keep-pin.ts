import type { RouterContextProvider } from "react-router";
import { choosePlace } from "#server/catalogue/places/choose-place.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";

type Context = Readonly<RouterContextProvider>;

/** Null: no customer is signed in. */
export async function customerIdOf(context: Context): Promise<string | null> {
  const signedIn = await context.get(visitorContext).signedIn();
  return signedIn?.role === "customer" ? signedIn.personId : null;
}

/** Where a PIN code lies, kept with a customer's account; the cookie is for who asks. Null: a fault on our side. */
export async function findAndKeepPin(context: Context, pin: string) {
  const customerId = await customerIdOf(context);
  return attempt(context, () => choosePlace(context.get(worldContext), customerId, pin));
}
