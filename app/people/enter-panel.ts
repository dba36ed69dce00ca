import { redirect, type RouterContextProvider } from "react-router";
import { startSession } from "#server/people/start-session.ts";
import { worldContext } from "#app/context.ts";
import { sessionCookie, sessionToken } from "#app/sessions.ts";

export async function enterPanel(
  request: Request,
  context: Readonly<RouterContextProvider>,
  personId: string,
): Promise<Response> {
  const { token } = await startSession(context.get(worldContext), {
    kind: "admin",
    personId,
    remembered: false,
    userAgent: request.headers.get("User-Agent"),
    replacesToken: await sessionToken(request, "admin"),
  });
  return redirect("/admin/dashboard", {
    headers: { "Set-Cookie": await sessionCookie(request, "admin", token) },
  });
}
