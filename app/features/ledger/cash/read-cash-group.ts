import { cashGroups, type CashGroup } from "#domain/ledger/cash-age.ts";

/** Null: all of them. */
export const readCashGroup = (query: URLSearchParams): CashGroup | null =>
  cashGroups.find((group) => group === query.get("group")) ?? null;
