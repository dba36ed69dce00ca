import { isStatementLength } from "#domain/settings/statement-length.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { changeMoneySetting } from "#server/ledger/steps/change-money-setting.ts";
import type { World } from "#server/world.ts";

export type StatementLengthRefusal =
  | { code: "not-an-administrator" }
  | { code: "statement-length-wrong" };

/** Acts on the period that is not closed yet, and on those after it. */
export async function changeStatementLength(
  world: World,
  person: Person,
  statementLength: string,
): Promise<Result<null, StatementLengthRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  if (!isStatementLength(statementLength)) return refuse({ code: "statement-length-wrong" });
  await changeMoneySetting(world, person, { statementLength, label: "Period of statements" });
  return accept(null);
}
