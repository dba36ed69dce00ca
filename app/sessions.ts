import { createCookie } from "react-router";
import { getSession, type SessionKind, type SignedIn } from "#server/people/sign-in/get-session.ts";
import type { StartedSession } from "#server/people/sign-in/start-session.ts";
import type { World } from "#server/world.ts";

const names: Record<SessionKind, string> = { shop: "shop_session", admin: "admin_session" };

/**
 * Behind TLS with `__Host-`, which no other host and no unencrypted answer can put into a browser; that takes the path
 * "/", also for the panel. No maxAge: gone when the browser closes; the server ends it earlier.
 */
const cookieOf = (kind: SessionKind, secure: boolean) =>
  createCookie(secure ? `__Host-${names[kind]}` : names[kind], {
    path: kind === "admin" && !secure ? "/admin" : "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });

/** As cookies were named behind TLS before they had `__Host-`. */
const oldCookieOf = (kind: SessionKind) =>
  createCookie(names[kind], {
    path: kind === "admin" ? "/admin" : "/",
    httpOnly: true,
    sameSite: "lax",
    secure: true,
  });

export const isHttps = (request: Request) => new URL(request.url).protocol === "https:";

export const sessionCookie = (
  request: Request,
  kind: SessionKind,
  token: string,
  options: { maxAgeSeconds?: number | undefined } = {},
): Promise<string> =>
  cookieOf(kind, isHttps(request)).serialize(
    token,
    options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds },
  );

/** Of a session that goes on under another token; nothing of one that is over. */
export const renewedCookie = async (
  request: Request,
  kind: SessionKind,
  session: StartedSession | null,
): Promise<string[]> =>
  session === null ? [] : [await sessionCookie(request, kind, session.token, session)];

/** Takes the session's cookie out of the browser, also where it has the old name. */
export async function endedSessionCookies(request: Request, kind: SessionKind): Promise<string[]> {
  const ended = await cookieOf(kind, isHttps(request)).serialize("", { maxAge: 0 });
  const presented = await presentedToken(request, kind);
  return presented?.byOldName ? [ended, await endedOldCookie(kind)] : [ended];
}

export const endedOldCookie = (kind: SessionKind): Promise<string> =>
  oldCookieOf(kind).serialize("", { maxAge: 0 });

/** `byOldName`: good for sessions alone that began with the old name; see app/http/rename-cookies.ts. */
export type PresentedToken = { token: string; byOldName: boolean };

export async function presentedToken(
  request: Request,
  kind: SessionKind,
): Promise<PresentedToken | null> {
  const sent = request.headers.get("Cookie");
  const secure = isHttps(request);
  const token = readToken(await cookieOf(kind, secure).parse(sent));
  if (token !== null) return { token, byOldName: false };
  const old = secure ? readToken(await oldCookieOf(kind).parse(sent)) : null;
  return old === null ? null : { token: old, byOldName: true };
}

const readToken = (value: unknown): string | null =>
  typeof value === "string" && value !== "" && value.length < 100 ? value : null;

export async function sessionToken(request: Request, kind: SessionKind): Promise<string | null> {
  return (await presentedToken(request, kind))?.token ?? null;
}

export const setCookies = (cookies: readonly string[]): [string, string][] =>
  cookies.map((cookie) => ["Set-Cookie", cookie]);

export const hasSessionCookie = (cookie: string | undefined): boolean =>
  cookie !== undefined && (cookie.includes(names.shop) || cookie.includes(names.admin));

/** The cookies that name a session, as they were sent; empty without one. */
export const sessionCookieText = (cookie: string): string =>
  cookie
    .split(/; */)
    .filter((one) => hasSessionCookie(one))
    .join("; ");

/** Asks the database at most once per request, and only when a page wants to know. */
export function signedInFrom(world: World, request: Request): () => Promise<SignedIn | null> {
  let asked: Promise<SignedIn | null> | undefined;
  const ask = async () => {
    const kind = new URL(request.url).pathname.startsWith("/admin") ? "admin" : "shop";
    const presented = await presentedToken(request, kind);
    return presented && getSession(world, kind, presented.token, presented);
  };
  return () => (asked ??= ask());
}
