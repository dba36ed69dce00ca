import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { DocumentType } from "#domain/vendors/licences/licence.ts";
import { readDocument } from "#server/files/documents.ts";
import type { World } from "#server/world.ts";
import { selectDocument } from "./licence-store.ts";

export type LicenceDocument = { type: DocumentType; content: Buffer };

/** The paper of a licence, for its vendor and for administrators; for everybody else it isn't there. */
export async function getLicenceDocument(
  world: World,
  person: Person,
  asked: { vendorId: string; licenceId: string },
): Promise<LicenceDocument | null> {
  const { vendorId, licenceId } = asked;
  const mayRead =
    can(person, "manage-vendors") ||
    (can(person, "see-vendor-dashboard") && person.vendorId === vendorId);
  if (!mayRead || !isUuid(vendorId) || !isUuid(licenceId)) return null;
  const kept = await selectDocument(world.db, { vendorId, licenceId });
  if (kept === null) return null;
  const content = await readDocument(world.env, kept.documentKey);
  if (content === null) world.log.warn({ licenceId }, "the document of a licence is missing");
  return content && { type: kept.documentType, content };
}
