import { redirect } from "react-router";

/** To a page of the panel. What stands in the address that was asked for may be no text of a header. */
export const leadBack = (path: string): Response => redirect(encodeURI(path));
