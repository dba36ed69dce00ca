import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  readCorrection,
  correctionLimits,
  type CorrectionRefusal,
  type WrittenCorrection,
} from "#domain/ledger/correction.ts";
import type { PostingKind } from "#domain/ledger/accounts.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { readReason } from "#domain/read-reason.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { insertPostings } from "./posting-store.ts";

/**
 * An administrator puts right what a vendor is owed, at the shop's cost or gain.
 *
 * @param given.id that of the form: the same form sent twice is one correction
 */
export async function correctBalance(
  world: World,
  person: Person,
  { id, vendorId, ...written }: WrittenCorrection & { id: string; vendorId: string },
): Promise<Result<"corrected", CorrectionRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const read = readCorrection(written);
  if (!read.ok) return read;
  const { owedPaise, reason } = read.value;
  return world.db.transaction(async (tx) => {
    const name = await nameOf(tx, vendorId);
    if (name === null) return refuse({ code: "vendor-not-found" });
    const correction = { id, vendorId, name, owedPaise, reason, kind: "correction" } as const;
    await post(tx, world, person, correction);
    return accept("corrected");
  });
}

/** The opposite of a correction, once, with a reason of its own. One that was taken back before answers the same. */
export async function takeBackCorrection(
  world: World,
  person: Person,
  {
    vendorId,
    postingId: takesBackId,
    ...given
  }: { vendorId: string; postingId: number; reason: string },
): Promise<Result<"taken-back", CorrectionRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const reason = readReason(given.reason, correctionLimits.reasonLength);
  if (reason === null) return refuse({ code: "balance-reason-missing" });
  return world.db.transaction(async (tx) => {
    const name = await nameOf(tx, vendorId);
    if (name === null) return refuse({ code: "vendor-not-found" });
    const correctedPaise = await findCorrection(tx, { vendorId, takesBackId });
    if (correctedPaise === null) return refuse({ code: "correction-not-there" });
    const about = { id: world.newId(), vendorId, name, reason, takesBackId } as const;
    await post(tx, world, person, {
      ...about,
      owedPaise: -correctedPaise,
      kind: "correction-taken-back",
    });
    return accept("taken-back");
  });
}

async function nameOf(tx: Transaction, vendorId: string): Promise<string | null> {
  if (!isUuid(vendorId)) return null;
  const { rows } = await tx.execute<{ name: string }>(
    sql`select business_name as name from vendors where id = ${vendorId}`,
  );
  return rows[0]?.name ?? null;
}

async function findCorrection(
  tx: Transaction,
  { takesBackId, vendorId }: { takesBackId: number; vendorId: string },
): Promise<number | null> {
  const { rows } = await tx.execute<{ owedPaise: number }>(sql`
    select -e.amount_paise as "owedPaise"
    from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.account = 'vendor-available'
    where t.id = ${takesBackId} and t.kind = 'correction' and t.vendor_id = ${vendorId}`);
  return rows[0]?.owedPaise ?? null;
}

type Correction = {
  id: string;
  vendorId: string;
  name: string;
  owedPaise: number;
  reason: string;
  kind: Extract<PostingKind, "correction" | "correction-taken-back">;
  takesBackId?: number;
};

async function post(
  tx: Transaction,
  world: World,
  person: Person,
  { id, vendorId, name, owedPaise, reason, kind, takesBackId }: Correction,
): Promise<void> {
  const at = world.now();
  const added = await insertPostings(tx, [
    {
      subject: "correction",
      subjectId: id,
      step: 1,
      kind,
      orderId: null,
      parcelId: null,
      vendorId,
      at: at.toISOString(),
      personId: person.id,
      reason,
      ...(takesBackId !== undefined && { takesBackId }),
      entries: [
        { account: "vendor-available", amountPaise: -owedPaise },
        { account: "corrections", amountPaise: owedPaise },
      ],
    },
  ]);
  if (added === 0) return;
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: "changed",
    subject: "vendor",
    subjectId: vendorId,
    label: name,
    after: { owedPaise, reason },
  });
}
