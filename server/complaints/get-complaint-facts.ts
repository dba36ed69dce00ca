import { readComplaintNumber } from "#domain/complaints/complaint.ts";
import type { Person } from "#domain/people/person.ts";
import { decodePicture } from "#server/files/decode-picture.ts";
import { readWhole } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";
import {
  selectComplaintLots,
  selectComplaintParcel,
  selectComplaintPhotos,
  type ComplaintLot,
  type ComplaintParcel,
} from "./complaint-facts-store.ts";
import { selectComplaint, type Complaint } from "./complaint-store.ts";

export type ComplaintFacts = {
  complaint: Complaint;
  parcel: ComplaintParcel;
  lots: (ComplaintLot & { label: Buffer | null })[];
  /** By the message that each came with. */
  photos: ReadonlyMap<string, Buffer>;
};

const labelSide = 900;

/** All that somebody needs who brings a complaint before a consumer forum. Null: there is none, or it is not theirs to read. */
export async function getComplaintFacts(
  world: World,
  person: Person,
  number: string,
): Promise<ComplaintFacts | null> {
  const { db } = world;
  const read = readComplaintNumber(number);
  const complaint = read === null ? null : await selectComplaint(db, person, read);
  if (complaint === null) return null;
  const parcel = await selectComplaintParcel(db, complaint.parcelId);
  const lots = [];
  for (const lot of await selectComplaintLots(db, complaint.id))
    lots.push({ ...lot, label: await readLabel(world, person, lot) });
  return { complaint, parcel, lots, photos: await selectComplaintPhotos(db, complaint.id) };
}

/** As JPEG, for a PDF takes no WebP. One whose file is gone is left out: all else is worth having. */
async function readLabel(
  { files, queues, log }: World,
  person: Person,
  { photo }: ComplaintLot,
): Promise<Buffer | null> {
  if (photo === null) return null;
  const bytes = await readWhole(files.pictures, photo.file);
  if (bytes === null) {
    log.warn({ file: photo.file }, "the photo of a label is missing");
    return null;
  }
  const decoded = await decodePicture(queues, { bytes, personId: person.id }, (picture) =>
    picture.resize({ width: labelSide, height: labelSide, fit: "inside" }).jpeg({ quality: 80 }),
  );
  return decoded.ok ? decoded.value : null;
}
