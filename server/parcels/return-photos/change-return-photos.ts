import { changePhotos } from "#domain/files/change-photos.ts";
import { returnPhotosMax, type ReturnPhotosRefusal } from "#domain/parcels/return-photos.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renderPhotos } from "#server/files/render-photos.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import {
  deletePhotos,
  insertPhotos,
  lockOwnRequest,
  selectPhotosOf,
} from "./return-photo-store.ts";

type PhotosChange = {
  orderNumber: string;
  /** Its place in the order, from 1. */
  parcel: number;
  photos: readonly Buffer[];
  removedPhotoIds: readonly string[];
};

/** Of a request that nobody has decided about. The same form sent twice changes once. */
export async function changeReturnPhotos(
  world: World,
  person: Person,
  { photos: pictures, removedPhotoIds: removedIds, ...which }: PhotosChange,
): Promise<Result<null, ReturnPhotosRefusal>> {
  if (!can(person, "see-own-orders")) return refuse({ code: "return-request-not-found" });
  const personId = person.id;
  const max = returnPhotosMax;
  // Before anything is locked: a picture takes its time.
  const rendered = await renderPhotos(world.queues, { personId, pictures, max });
  if (!rendered.ok) return rendered;
  return world.db.transaction(async (tx) => {
    // A deletion of the account waits, and takes the photos along.
    if (!(await lockAccount(tx, personId))) return refuse({ code: "return-request-not-found" });
    const request = await lockOwnRequest(tx, { personId, ...which });
    if (request === null) return refuse({ code: "return-request-not-found" });
    if (request.state !== "asked") return refuse({ code: "return-decided" });
    const kept = await selectPhotosOf(tx, request.id);
    const changed = changePhotos(kept, { removedIds, added: rendered.value, max });
    if (!changed.ok) return changed;
    await deletePhotos(tx, changed.value.removed);
    const photos = changed.value.added.map((photo) => ({ ...photo, id: world.newId() }));
    await insertPhotos(tx, { requestId: request.id, photos, at: world.now() });
    return accept(null);
  });
}
