import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import {
  readLimits,
  readUntil,
  type PromotionFaults,
  type PromotionRefusal,
  type WrittenPromotion,
} from "#domain/promotions/new-promotion.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { keeperOf } from "./keeper-of.ts";
import { keptBy } from "./promotion-store.ts";

export type PromotionChange = Pick<WrittenPromotion, "untilDay" | "usesMax" | "perPerson"> & {
  id: string;
  /** It ends now, whatever is typed besides. */
  ends: boolean;
  /** What the form showed: its end and its limits. */
  shown: string;
};

type Locked = {
  code: string | null;
  startsAt: string;
  endsAt: string | null;
  usesMax: number | null;
  perPerson: number | null;
  uses: number;
};

/** Its end and its limits alone: what it gives was announced. */
export async function changePromotion(
  world: World,
  person: Person,
  change: PromotionChange,
): Promise<Result<null, PromotionRefusal>> {
  const keeper = keeperOf(person);
  if (keeper === null) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const before = await lock(tx, change.id, keeper);
    if (before === null) return refuse({ code: "promotion-not-found" });
    if (limitsText(before) !== change.shown) return refuse({ code: "promotion-changed" });
    const decided = change.ends ? accept(endedAt(before, at)) : decide(before, change, at);
    if (!decided.ok) return decided;
    const { endsAt, usesMax, perPerson } = decided.value;
    await tx.execute(sql`
      update promotions set ends_at = ${endsAt}::timestamptz, uses_max = ${usesMax}::int, per_person = ${perPerson}::smallint
      where id = ${change.id}`);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "promotion",
      subjectId: change.id,
      label: before.code ?? "without a code",
      before: { limits: limitsText(before) },
      after: { limits: limitsText({ usesMax, perPerson, endsAt: endsAt?.toISOString() ?? null }) },
    });
    if (before.code === null) await announceChange(tx, ["promotions"]);
    return accept(null);
  });
}

async function lock(
  tx: Transaction,
  id: string,
  { vendorId }: { vendorId: string | null },
): Promise<Locked | null> {
  const { rows } = await tx.execute<Locked>(sql`
    select code, starts_at as "startsAt", ends_at as "endsAt", uses_max as "usesMax", per_person as "perPerson", uses
    from promotions where id = ${id} and ${keptBy(vendorId, sql`promotions`)} for no key update`);
  return rows[0] ?? null;
}

/** Of one that has not begun: it never does. */
const endedAt = ({ startsAt, endsAt, usesMax, perPerson }: Locked, now: Date) => {
  const soonest = new Date(Math.max(now.getTime(), new Date(startsAt).getTime() + 1));
  const isOver = endsAt !== null && new Date(endsAt) <= soonest;
  return { endsAt: isOver ? new Date(endsAt) : soonest, usesMax, perPerson };
};

function decide(
  { code, startsAt, uses }: Locked,
  { untilDay, ...limits }: PromotionChange,
  now: Date,
): Result<
  { endsAt: Date | null; usesMax: number | null; perPerson: number | null },
  PromotionRefusal
> {
  const faults: PromotionFaults = {};
  const endsAt = readUntil(untilDay, faults);
  if (endsAt !== null && (endsAt <= now || endsAt <= new Date(startsAt)))
    faults.untilDay = "until-wrong";
  const { usesMax, perPerson } =
    code === null ? { usesMax: null, perPerson: null } : readLimits(limits, faults);
  if (usesMax !== null && usesMax < uses) faults.usesMax = "count-below-uses";
  if (Object.keys(faults).length > 0) return refuse({ code: "promotion-wrong", faults });
  return accept({ endsAt, usesMax, perPerson });
}

/** One text of what may change, by which a form tells what it showed. */
export const limitsText = ({
  endsAt,
  usesMax,
  perPerson,
}: Pick<Locked, "endsAt" | "usesMax" | "perPerson">): string =>
  [
    endsAt === null
      ? "no end"
      : `until ${isoIndiaDay(indiaDay(new Date(new Date(endsAt).getTime() - 1)))}`,
    `${usesMax ?? "any"} uses`,
    `${perPerson ?? "any"} each`,
  ].join(", ");
