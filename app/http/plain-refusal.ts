const words: Record<403 | 404 | 405 | 413 | 429 | 500, string> = {
  403: "This form was sent from another site, so nothing was done. Open the page again and send it from there.",
  404: "There is nothing at this address.",
  405: "This address is only for reading.",
  413: "That is more than this form takes. Nothing was saved.",
  429: "That was a lot at once. Wait a minute and try again.",
  500: "Something went wrong on our side. Nothing was lost; please try again.",
};

/** An answer given before any page could be drawn, in words that need no page. */
export function plainRefusal(
  status: keyof typeof words,
  headers: Record<string, string> = {},
): Response {
  return new Response(words[status], {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
