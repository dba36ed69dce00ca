import type { Transaction } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { type ClosedRefusal, mayChangeBusiness } from "#domain/vendors/business-details.ts";
import { announceChange } from "#server/platform/changes.ts";
import {
  type Business,
  saveBusiness,
  type SavedFacts,
} from "#server/vendors/business/business-store.ts";
import { lockOwnBusiness } from "./lock-own-business.ts";
import { recordBusiness } from "./record-business.ts";

export type ChangedField = keyof SavedFacts;
export type ChangeRefusal = { code: "not-a-vendor" } | ClosedRefusal;

type Change<R> = {
  by: Person;
  at: Date;
  decide: (
    business: Business,
  ) => Result<Partial<SavedFacts>, R> | Promise<Result<Partial<SavedFacts>, R>>;
};

/**
 * Writes down a part of the list and answers which fields are others now. The log says which, not what: address, contact
 * and GSTIN may be a person's own.
 */
export async function changeOwnBusiness<R>(
  tx: Transaction,
  { by, at, decide }: Change<R>,
): Promise<Result<ChangedField[], R | ChangeRefusal>> {
  const held = await lockOwnBusiness(tx, by);
  if (!held.ok) return held;
  const business = held.value;
  const open = mayChangeBusiness(business);
  if (!open.ok) return open;
  const decided = await decide(business);
  if (!decided.ok) return decided;
  const change = decided.value;
  const changed = (Object.keys(change) as ChangedField[]).filter(
    (field) => change[field] !== business[field],
  );
  if (changed.length === 0) return accept(changed);
  await saveBusiness(tx, business.id, change);
  await recordBusiness(tx, {
    by,
    at,
    business,
    action: "changed",
    after: { fields: changed.join(", ") },
  });
  // Products say who sells them, and from where.
  await announceChange(tx, ["catalogue"]);
  return accept(changed);
}
