import { postingFilters, type PostingFilter } from "#domain/ledger/statement.ts";

/** Null: all of them. */
export const readPostingFilter = (query: URLSearchParams): PostingFilter | null =>
  postingFilters.find((known) => known === query.get("kind")) ?? null;
