import type { SettlementFilter } from "#server/ledger/settlements/get-settlements.ts";
import { settlementStates } from "#domain/ledger/settlements/settlement-state.ts";

/** What the address asks for; what it can't be asks for all. */
export function readSettlementFilter(query: URLSearchParams): SettlementFilter {
  const gateway = query.get("gateway") ?? "";
  const state = settlementStates.find((one) => one === query.get("state")) ?? null;
  return { gateway: gateway === "" ? null : gateway, state };
}
