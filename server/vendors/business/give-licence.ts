import type { Transaction } from "#database/connect.ts";
import type { LicenceFileRefusal } from "#domain/files/licence-file-refusals.ts";
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
import { checkLicenceFile, type CheckedLicenceFile } from "#server/files/check-licence-file.ts";
import { removeUnneeded } from "#server/files/remove-unneeded.ts";
import {
  deleteWaitingLicence,
  insertLicence,
  selectLicences,
} from "#server/vendors/licences/licence-store.ts";
import type { World } from "#server/world.ts";
import type { ChangeRefusal } from "./steps/change-own-business.ts";
import { lockOwnBusiness } from "./steps/lock-own-business.ts";
import { noteForReview } from "./steps/note-for-review.ts";
import { recordBusiness } from "./steps/record-business.ts";

export type LicenceRefusal = WrittenRefusal | ChangeRefusal | LicenceFileRefusal;
/** `document` is null where none was chosen: that of the licence that waits is stored then. */
type LicenceInput = { written: WrittenLicence; document: Buffer | null };
type StoredFile = { documentKey: string; documentType: CheckedLicenceFile["type"] };
type Giving = {
  by: Person;
  at: Date;
  licenceId: string;
  facts: LicenceFacts;
  stored: StoredFile | null;
};

/** A licence or its renewal, for an administrator to decide about. It takes the place of one that still waits. */
export async function giveLicence(
  world: World,
  person: Person,
  { written, document }: LicenceInput,
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
      : await checkLicenceFile(world.queues, { bytes: document, personId: person.id });
  if (!checked.ok) return checked;
  const stored = checked.value && (await saveChecked(world, checked.value));
  const giving = { by: person, at, licenceId: world.newId(), facts: facts.value, stored };
  const answer = await world.db.transaction((tx) => replaceWaiting(tx, giving));
  // A transaction whose end is unknown throws, and leaves a file that nobody asks for: better than a row without one.
  const unneeded = answer.ok ? answer.value : stored?.documentKey;
  if (unneeded) await removeUnneeded(world, world.files.licences, [unneeded]);
  return answer.ok ? accept(null) : answer;
}

async function saveChecked(
  world: World,
  { type, content }: CheckedLicenceFile,
): Promise<StoredFile> {
  const documentKey = world.newId();
  await world.files.licences.put(documentKey, [content]);
  return { documentKey, documentType: type };
}

/** Answers the document that is needed no more. */
async function replaceWaiting(
  tx: Transaction,
  { by, at, licenceId, facts, stored }: Giving,
): Promise<Result<string | null, LicenceRefusal>> {
  const held = await lockOwnBusiness(tx, by);
  if (!held.ok) return held;
  const business = held.value;
  const open = mayChangeBusiness(business);
  if (!open.ok) return open;
  const before = await deleteWaitingLicence(tx, business.id);
  const document = stored ?? before;
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
  // Before that the whole list is looked at, once it is sent in.
  if (business.state !== "waiting")
    await noteForReview(tx, business, { news: "licence-given", eventId: licenceId, at });
  return accept(stored === null ? null : (before?.documentKey ?? null));
}
