import { createCookie } from "react-router";
import { secondStepTimes } from "#domain/people/second-step/second-step.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { isHttps } from "#app/sessions.ts";

/** Named, and for the paths, as sessions are (app/sessions.ts): behind TLS no other host of the domain can set it. */
const cookieOf = (kind: SessionKind, request: Request) => {
  const secure = isHttps(request);
  const name = `${kind}_second_step`;
  return createCookie(secure ? `__Host-${name}` : name, {
    path: kind === "admin" && !secure ? "/admin" : "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
};

/** For a browser whose password was right, until the second step. */
export const pendingCookie = (
  request: Request,
  kind: SessionKind,
  token: string,
): Promise<string> =>
  cookieOf(kind, request).serialize(token, { maxAge: secondStepTimes.pendingSeconds });

export const endedPendingCookie = (request: Request, kind: SessionKind): Promise<string> =>
  cookieOf(kind, request).serialize("", { maxAge: 0 });

/** Empty: the browser has none, and it stands for no sign-in. */
export async function pendingToken(request: Request, kind: SessionKind): Promise<string> {
  const value: unknown = await cookieOf(kind, request).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value.length < 100 ? value : "";
}
