import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { sentContext, acceptsFormsContext, visitorContext } from "#app/context.ts";
import { plainRefusal } from "#app/http/plain-refusal.ts";
import { readBody } from "#app/forms/read-form.ts";

/** Names of fields that are never written into a page. */
const secret = /password|secret|accountNumber|passkey|setUp|^(?:code|proof)$/i;

/**
 * Bytes of HTML that a form is kept in: a product with all its packs, and its texts as long as they may be, in Hindi, has
 * 90,000. They stand in the page twice, once for React.
 */
const savedBytesMax = 100_000;
/** Characters that are escaped as several: `&quot;` in the page, `\u003C` for React. */
const writtenLonger = /[&<>"'\\]/g;

/**
 * Saves a form of the panel or the vendors' area that is sent after its session ended, so that `signInFirst` can hand
 * it back. Only for addresses that take forms, and no more of it than a page can hold.
 */
export const saveSubmission: MiddlewareFunction<Response> = async ({
  request,
  context,
  url,
  pattern,
}) => {
  if (request.method !== "POST" || !context.get(acceptsFormsContext)(pattern)) return;
  if ((await context.get(visitorContext).signedIn()) !== null) return;
  const sent = [...(await readBody(request.clone()))].filter(([name]) => !secret.test(name));
  const fields = sent.flatMap(([name, value], key) =>
    typeof value === "string" ? [{ key, name, value }] : [],
  );
  if (fields.reduce((bytes, field) => bytes + writtenBytes(field), 0) > savedBytesMax)
    return plainRefusal(413);
  if (fields.length > 0)
    context.set(sentContext, {
      action: url.pathname + url.search,
      fields,
      hadFiles: fields.length < sent.length,
    });
};

const writtenBytes = ({ name, value }: { name: string; value: string }): number =>
  `<input type="hidden" name="" value=""/>`.length +
  [name, value].reduce(
    (sum, text) => sum + Buffer.byteLength(text) + 5 * (text.match(writtenLonger)?.length ?? 0),
    0,
  );

/**
 * What somebody without a session is answered: the way to sign in, or what they sent with that way beside it, which the
 * area's ErrorBoundary draws (app/features/errors/saved-form.tsx).
 */
export function signInFirst(context: Readonly<RouterContextProvider>, way: Response) {
  const sent = context.get(sentContext);
  return sent === null ? way : data({ sent }, 401);
}
