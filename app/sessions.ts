import { createCookie } from "react-router";
import { getSession, type SessionKind, type SignedIn } from "#server/people/get-session.ts";
import type { World } from "#server/world.ts";

const names: Record<SessionKind, string> = { shop: "shop_session", admin: "admin_session" };

/** No maxAge: gone when the browser closes; the server ends it earlier. */
const cookieOf = (kind: SessionKind, secure: boolean) =>
  createCookie(names[kind], {
    path: kind === "admin" ? "/admin" : "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });

const isHttps = (request: Request) => new URL(request.url).protocol === "https:";

export const sessionCookie = (
  request: Request,
  kind: SessionKind,
  token: string,
  options: { maxAgeSeconds?: number } = {},
): Promise<string> =>
  cookieOf(kind, isHttps(request)).serialize(
    token,
    options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds },
  );

export const endedSessionCookie = (request: Request, kind: SessionKind): Promise<string> =>
  cookieOf(kind, isHttps(request)).serialize("", { maxAge: 0 });

export async function sessionToken(request: Request, kind: SessionKind): Promise<string | null> {
  const value: unknown = await cookieOf(kind, false).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" && value.length < 100 ? value : null;
}

export const hasSessionCookie = (cookie: string | undefined): boolean =>
  cookie !== undefined && (cookie.includes(names.shop) || cookie.includes(names.admin));

/** Asks the database at most once per request, and only when a page wants to know. */
export function signedInFrom(world: World, request: Request): () => Promise<SignedIn | null> {
  let asked: Promise<SignedIn | null> | undefined;
  const ask = async () => {
    const kind = new URL(request.url).pathname.startsWith("/admin") ? "admin" : "shop";
    const token = await sessionToken(request, kind);
    return token === null ? null : getSession(world, kind, token);
  };
  return () => (asked ??= ask());
}
