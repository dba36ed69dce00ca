import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { sentContext, visitorContext } from "#app/context.ts";
import { readBody } from "#app/read-form.ts";

/** Of fields that are never written into a page. */
const secret = /password|secret/i;

/**
 * For desks, where somebody may have written for long: what is sent when the session is over is at hand for the refusal,
 * see `signInFirst`.
 */
export const keepSent: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  if (request.method !== "POST") return;
  if ((await context.get(visitorContext).signedIn()) !== null) return;
  const sent = [...(await readBody(request.clone()))].filter(([name]) => !secret.test(name));
  const fields = sent.flatMap(([name, value], place) =>
    typeof value === "string" ? [{ place, name, value }] : [],
  );
  if (fields.length > 0)
    context.set(sentContext, {
      action: url.pathname + url.search,
      fields,
      hadFiles: fields.length < sent.length,
    });
};

/**
 * What somebody without a session is answered: the way to sign in, or what they sent with that way beside it, which the
 * desk's ErrorBoundary draws (app/ui/people/kept-sent.tsx).
 */
export function signInFirst(context: Readonly<RouterContextProvider>, way: Response) {
  const sent = context.get(sentContext);
  return sent === null ? way : data({ sent }, 401);
}
