import { redirect, type RouterContextProvider } from "react-router";
import type { SignInRefusal } from "#domain/people/person-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import { startSession } from "#server/people/start-session.ts";
import { worldContext } from "#app/context.ts";
import { sessionCookie, sessionToken } from "#app/sessions.ts";

export async function enterPanel(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { personId, passwordHash }: { personId: string; passwordHash: string },
): Promise<Result<Response, SignInRefusal>> {
  const started = await startSession(context.get(worldContext), {
    kind: "admin",
    personId,
    passwordHash,
    remembered: false,
    userAgent: request.headers.get("User-Agent"),
    replacesToken: await sessionToken(request, "admin"),
  });
  if (!started.ok) return started;
  const cookie = await sessionCookie(request, "admin", started.value.token);
  return accept(redirect("/admin/dashboard", { headers: { "Set-Cookie": cookie } }));
}
