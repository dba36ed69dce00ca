import { createHash } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import { settlementEntries } from "#domain/ledger/settlements/post-settlement.ts";
import {
  settlementFacts,
  sumSettlement,
  toldOtherwise,
  type ToldSettlement,
} from "#domain/ledger/settlements/settlement.ts";
import { readIndiaDay } from "#domain/india-time.ts";
import { insertPostings, type PostingToWrite } from "#server/ledger/posting-store.ts";
import {
  deleteSettled,
  writeOtherTellings,
  type OtherTelling,
} from "#server/ledger/settlements/difference-store.ts";
import {
  insertSettlements,
  lockSettlements,
  selectKept,
  type KeptSettlement,
  type NewSettlement,
} from "#server/ledger/settlements/settlement-store.ts";
import { matchItemsOf } from "./match-items.ts";

export type TakenSettlements = { added: number; known: number; differing: number };

type Taking = {
  gateway: string;
  /** Null: the gateway told them itself. */
  enteredBy: string | null;
  at: Date;
  newId(): string;
};

/**
 * What a gateway settled is written and posted once, however often it is told. One that is told otherwise later stays as it was, and how
 * it is told now becomes a difference.
 */
export async function keepSettlements(
  tx: Transaction,
  told: readonly ToldSettlement[],
  { gateway, enteredBy, at, newId }: Taking,
): Promise<TakenSettlements> {
  if (told.length === 0) return { added: 0, known: 0, differing: 0 };
  await lockSettlements(tx);
  const references = told.map(({ reference }) => reference);
  const kept = await selectKept(tx, gateway, references);
  const keptOf = new Map(kept.map((one) => [one.reference, one]));
  const added = told
    .filter(({ reference }) => !keptOf.has(reference))
    .map((one): NewSettlement => ({ ...one, ...sumSettlement(one.items), id: newId() }));
  if (added.length > 0) {
    await insertSettlements(tx, added, { gateway, enteredBy, at });
    const postings = added.map(postingOf).filter(({ entries }) => entries.length > 0);
    if (postings.length > 0) await insertPostings(tx, postings);
    await matchItemsOf(
      tx,
      added.map(({ id }) => id),
      at,
    );
    await deleteSettled(tx);
  }
  const others = told.flatMap((one) => otherTelling(one, keptOf.get(one.reference)));
  const same = kept.filter(({ id }) => !others.some(({ settlementId }) => settlementId === id));
  if (kept.length > 0) await writeOtherTellings(tx, { others, same: same.map(({ id }) => id) }, at);
  return { added: added.length, known: same.length, differing: others.length };
}

function otherTelling(told: ToldSettlement, kept: KeptSettlement | undefined): OtherTelling[] {
  const reference = kept === undefined ? null : toldOtherwise(kept, told);
  if (kept === undefined || reference === null) return [];
  return [
    {
      settlementId: kept.id,
      reference,
      expectedPaise: sumSettlement(kept.items).netPaise,
      toldPaise: sumSettlement(told.items).netPaise,
      digest: createHash("sha256").update(settlementFacts(told).join("\n")).digest("hex"),
    },
  ];
}

function postingOf(settlement: NewSettlement): PostingToWrite {
  const day = readIndiaDay(settlement.settledOn);
  if (day === null) throw new Error(`${settlement.settledOn} is no day`);
  return {
    subject: "gateway-settlement",
    subjectId: settlement.id,
    step: 1,
    kind: "gateway-settled",
    orderId: null,
    parcelId: null,
    vendorId: null,
    at: day.toISOString(),
    entries: settlementEntries(settlement),
  };
}
