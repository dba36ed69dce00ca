import { redirect, type RouterContextProvider } from "react-router";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

/** To a page of the panel. What is in the address that was asked for may be no text of a header. */
export const leadTo = (path: string): Response => redirect(encodeURI(path));

/** An administrator who opens an address that only takes a deed. */
export async function leadBack(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response> {
  await requireAdministrator(context);
  return leadTo(path);
}
