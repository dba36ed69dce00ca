import type { DayRange } from "#domain/money/reconciliation/day-range.ts";
import type { Comparison, ComparisonRefusal } from "#domain/money/reconciliation/comparison.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { compareGateways } from "./steps/compare-gateways.ts";

/** Asks the gateways for their payments of those days while an administrator waits. */
export async function comparePayments(
  world: World,
  person: Person,
  days: DayRange,
): Promise<Result<Comparison, ComparisonRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const comparison = await compareGateways(world, person.id, days);
  if (comparison === null) return refuse({ code: "no-gateway-to-ask" });
  return comparison.ended === "untold" ? refuse({ code: "books-untold" }) : accept(comparison);
}
