import { createCookie, type RouterContextProvider } from "react-router";
import { rememberDevice } from "#server/people/sign-in/remember-device.ts";
import { worldContext } from "#app/context.ts";
import { isHttps } from "#app/sessions.ts";

/** The cookies of both logins: the accounts of the shop and of the panel each know their own devices. */
const cookieFor = (request: Request) =>
  createCookie(isHttps(request) ? "__Host-known_device" : "known_device", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(request),
  });

/** What the browser got at an earlier sign-in. */
export async function deviceToken(request: Request): Promise<string | null> {
  const value: unknown = await cookieFor(request).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" && value.length < 100 ? value : null;
}

/** The cookie by which the account knows the browser from now on. */
export async function knownDeviceCookie(
  request: Request,
  context: Readonly<RouterContextProvider>,
  personId: string,
): Promise<string> {
  const presentedToken = await deviceToken(request);
  const device = await rememberDevice(context.get(worldContext), { personId, presentedToken });
  return cookieFor(request).serialize(device.token, { maxAge: device.maxAgeSeconds });
}
