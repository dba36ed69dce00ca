const searchMax = 100;

/** What is searched for in a list: without spaces around it, and nothing that a database refuses. */
export const readSearch = (query: URLSearchParams, name = "search"): string =>
  (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, searchMax);
