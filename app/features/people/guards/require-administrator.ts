import { redirect, type RouterContextProvider } from "react-router";
import { isSecondStepOverdue } from "#domain/people/second-step/second-step.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { signInFirst } from "./save-submission.ts";

/**
 * The administrator who asks; everybody else is sent to sign in. The layout's middleware asks for all pages of the
 * panel, and each loader and action again: a loader can be asked for without its layout's. Without a second step, once
 * the grace is over, every page leads to setting one up; `isSettingUp` is for the pages that do.
 */
export async function requireAdministrator(
  context: Readonly<RouterContextProvider>,
  { isSettingUp = false } = {},
): Promise<SignedIn> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn?.role !== "administrator") throw signInFirst(context, redirect("/admin/login"));
  const isOverdue = isSecondStepOverdue(signedIn.secondStepDueAt, context.get(worldContext).now());
  if (isOverdue && !isSettingUp) throw redirect("/admin/security");
  return signedIn;
}
