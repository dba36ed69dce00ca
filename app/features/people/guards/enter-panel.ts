import { redirect, type RouterContextProvider } from "react-router";
import type { SignInRefusal } from "#domain/people/sign-in/person-refusals.ts";
import type { SecondFactor } from "#domain/people/second-step/second-step.ts";
import { accept, type Result } from "#domain/result.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { knownDeviceCookie } from "./known-device.ts";
import { sessionCookie, sessionToken, setCookies } from "#app/sessions.ts";

export async function enterPanel(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { personId, passwordHash }: { personId: string; passwordHash: string },
  { passedBy = null }: { passedBy?: SecondFactor | null } = {},
): Promise<Result<Response, SignInRefusal>> {
  const started = await startSession(context.get(worldContext), {
    kind: "admin",
    personId,
    passwordHash,
    passedBy,
    remembered: false,
    userAgent: request.headers.get("User-Agent"),
    clientAddress: context.get(visitorContext).clientAddress,
    replacesToken: await sessionToken(request, "admin"),
  });
  if (!started.ok) return started;
  const cookies = [
    await sessionCookie(request, "admin", started.value.token),
    await knownDeviceCookie(request, context, personId),
  ];
  return accept(redirect("/admin/dashboard", { headers: setCookies(cookies) }));
}
