import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import {
  newWithholdingEntry,
  type WithholdingEntry,
  type WithholdingRefusal,
  type WrittenWithholding,
} from "#domain/ledger/withholding/new-withholding-entry.ts";
import { formatRupees } from "#domain/money.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { insertEntry } from "./withholding-store.ts";

/**
 * Acts on what is delivered from its day on.
 *
 * @param given.id that of the form: the same form sent twice adds one entry
 */
export async function addWithholdingEntry(
  world: World,
  person: Person,
  { id, ...written }: WrittenWithholding & { id: string },
): Promise<Result<null, WithholdingRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  const decided = newWithholdingEntry(written, isoIndiaDay(indiaDay(at)));
  if (!decided.ok) return decided;
  const entry = decided.value;
  return world.db.transaction(async (tx) => {
    if (!(await insertEntry(tx, { id, personId: person.id, at }, entry))) return accept(null);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "created",
      subject: "withholding",
      subjectId: id,
      label: entry.tax.toUpperCase(),
      after: factsOf(entry),
    });
    return accept(null);
  });
}

/** As somebody reads them later in the log. */
const factsOf = ({ registration, fromDay, note, ...rates }: WithholdingEntry) => ({
  registration: registration ?? "none: nothing is withheld",
  ...(rates.basisPoints !== null && { rate: percent(rates.basisPoints) }),
  ...(rates.withoutPanBasisPoints !== null && {
    rateWithoutPan: percent(rates.withoutPanBasisPoints),
  }),
  ...(rates.thresholdPaise !== null && { threshold: formatRupees(rates.thresholdPaise) }),
  ...(rates.includesGst && { includesGst: true }),
  fromDay,
  note,
});

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
