const words = {
  400: "This request could not be read.",
  403: "This form was sent from another site, so nothing was done. Open the page again and send it from there.",
  404: "There is nothing at this address.",
  405: "This address is only for reading.",
  408: "The rest of this request did not come in time. Nothing was done; please try again.",
  412: "This file has changed meanwhile.",
  413: "That is more than this form takes. Nothing was saved.",
  414: "This address asks for more than any page here takes.",
  416: "This file does not reach that far.",
  417: "Nobody here can do what this request expects.",
  429: "That was a lot at once. Wait a minute and try again.",
  431: "This request says more about itself than we read. Deleting this site's cookies may help.",
  500: "Something went wrong on our side. Nothing was lost; please try again.",
  503: "The shop is very busy, or a part of it is away for a moment. What was saved is safe; please try again soon.",
} as const;

export type RefusalStatus = keyof typeof words;

/** What node:http sends when the shop isn't asked. */
export const refusalWords = (status: RefusalStatus): string => words[status];

/** An answer given before any page could be drawn, in words that need no page. */
export function plainRefusal(
  status: RefusalStatus,
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
