import { redirect, type RouterContextProvider } from "react-router";
import type { SignedIn } from "#server/people/get-session.ts";
import { visitorContext } from "#app/context.ts";
import { signInFirst } from "./keep-sent.ts";

/**
 * The administrator who asks; everybody else is sent to sign in. The layout's middleware asks for all pages of the
 * panel, and each loader and action again: a loader can be asked for without its layout's.
 */
export async function requireAdministrator(
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn?.role !== "administrator") throw signInFirst(context, redirect("/admin/login"));
  return signedIn;
}
