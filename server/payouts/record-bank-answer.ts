import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { BankAnswer, SettleRefusal } from "#domain/payouts/settle-payout.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { settlePayout } from "./steps/settle-payout.ts";

/** What the bank said of one payout, by hand. What is told twice is done once. */
export async function recordBankAnswer(
  world: World,
  person: Person,
  { serial, answer }: { serial: number; answer: BankAnswer },
): Promise<Result<"settled" | "known", SettleRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return settlePayout(world, person, { serial, answer });
}
