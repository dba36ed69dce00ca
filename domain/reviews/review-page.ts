/** The page of reviews an address asks for with `?reviews=2`; whatever is no such number is the first. */
export function readReviewPage(query: URLSearchParams): number {
  return Number(/^[1-9][0-9]{0,4}$/.exec(query.get("reviews") ?? "")?.[0] ?? 1);
}
