import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { DocumentType } from "#domain/vendors/licences/licence.ts";
import { readWhole } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";
import { selectDocument } from "./licence-store.ts";

export type LicenceFile = { type: DocumentType; content: Buffer };

/** The file of a licence, for its vendor and for administrators; for everybody else it isn't there. */
export async function getLicenceFile(
  world: World,
  person: Person,
  asked: { vendorId: string; licenceId: string },
): Promise<LicenceFile | null> {
  const { vendorId, licenceId } = asked;
  const mayRead =
    can(person, "manage-vendors") ||
    (can(person, "see-vendor-dashboard") && person.vendorId === vendorId);
  if (!mayRead || !isUuid(vendorId) || !isUuid(licenceId)) return null;
  const stored = await selectDocument(world.db, { vendorId, licenceId });
  if (stored === null) return null;
  const content = await readWhole(world.files.licences, stored.documentKey);
  if (content === null) world.log.warn({ licenceId }, "the document of a licence is missing");
  return content && { type: stored.documentType, content };
}
