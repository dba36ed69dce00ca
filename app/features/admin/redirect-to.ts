import { redirect, type RouterContextProvider } from "react-router";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

/**
 * Redirects to a page of the panel. The path is encoded because a requested address may hold characters that no
 * header allows.
 */
export const redirectTo = (path: string): Response => redirect(encodeURI(path));

/** Redirects an administrator who opened an address that only takes posts. */
export async function redirectAdministrator(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response> {
  await requireAdministrator(context);
  return redirectTo(path);
}
