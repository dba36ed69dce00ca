import type { Transaction } from "#database/connect.ts";
import type { DocumentRefusal } from "#domain/files/document-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { mayChangeBusiness } from "#domain/vendors/business-details.ts";
import {
  checkLicence,
  type LicenceFacts,
  type WrittenLicence,
} from "#domain/vendors/licences/licence.ts";
import type { WrittenRefusal } from "#domain/vendors/written-details.ts";
import { checkDocument, type CheckedDocument } from "#server/files/check-document.ts";
import { keepDocument, removeDocument } from "#server/files/documents.ts";
import {
  deleteWaitingLicence,
  insertLicence,
  selectLicences,
} from "#server/vendors/licences/licence-store.ts";
import type { World } from "#server/world.ts";
import type { ChangeRefusal } from "./steps/change-own-business.ts";
import { holdOwnBusiness } from "./steps/hold-own-business.ts";
import { recordBusiness } from "./steps/record-business.ts";

export type LicenceRefusal = WrittenRefusal | ChangeRefusal | DocumentRefusal;
/** `document` is null where none was chosen: that of the licence that waits is kept then. */
type Given = { written: WrittenLicence; document: Buffer | null };
type Kept = { documentKey: string; documentType: CheckedDocument["type"] };
type Giving = { by: Person; at: Date; licenceId: string; facts: LicenceFacts; kept: Kept | null };

/** A licence or its renewal, for an administrator to decide about. It takes the place of one that still waits. */
export async function giveLicence(
  world: World,
  person: Person,
  { written, document }: Given,
): Promise<Result<null, LicenceRefusal>> {
  const { vendorId } = person;
  if (!can(person, "see-vendor-dashboard") || vendorId === null)
    return refuse({ code: "not-a-vendor" });
  const hasDocument =
    document !== null || (await selectLicences(world.db, vendorId)).waiting !== null;
  const at = world.now();
  const facts = checkLicence(written, { now: at, hasDocument });
  if (!facts.ok) return facts;
  const checked =
    document === null
      ? accept(null)
      : await checkDocument(world.queues, { bytes: document, personId: person.id });
  if (!checked.ok) return checked;
  const kept = checked.value && (await keepChecked(world, checked.value));
  const giving = { by: person, at, licenceId: world.newId(), facts: facts.value, kept };
  const answer = await world.db.transaction((tx) => replaceWaiting(tx, giving));
  // A transaction whose end is unknown throws, and leaves a file that nobody asks for: better than a row without one.
  const unneeded = answer.ok ? answer.value : kept?.documentKey;
  if (unneeded) await removeDocument(world.env, unneeded);
  return answer.ok ? accept(null) : answer;
}

async function keepChecked(world: World, { type, content }: CheckedDocument): Promise<Kept> {
  const documentKey = world.newId();
  await keepDocument(world.env, documentKey, content);
  return { documentKey, documentType: type };
}

/** Answers the document that is needed no more. */
async function replaceWaiting(
  tx: Transaction,
  { by, at, licenceId, facts, kept }: Giving,
): Promise<Result<string | null, LicenceRefusal>> {
  const held = await holdOwnBusiness(tx, by);
  if (!held.ok) return held;
  const business = held.value;
  const open = mayChangeBusiness(business);
  if (!open.ok) return open;
  const before = await deleteWaitingLicence(tx, business.id);
  const document = kept ?? before;
  // It was decided about since it was looked for: nothing was deleted.
  if (document === null)
    return refuse({ code: "business-fields-wrong", problems: { document: "required" } });
  await insertLicence(tx, { ...facts, ...document, id: licenceId, vendorId: business.id, at });
  await recordBusiness(tx, {
    by,
    at,
    business,
    action: "changed",
    after: { fields: "licence", validUntil: facts.validUntil },
  });
  return accept(kept === null ? null : (before?.documentKey ?? null));
}
