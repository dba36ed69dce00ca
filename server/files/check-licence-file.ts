import type { LicenceFileRefusal } from "#domain/files/licence-file-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { DocumentType } from "#domain/vendors/licences/licence.ts";
import { checkPicture } from "./check-picture.ts";
import type { Queues } from "#server/platform/queues.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";

export type CheckedLicenceFile = { type: DocumentType; content: Buffer };

/** Enough to read the small print of a page. */
const sideMax = 3000;
/** Readers look for a PDF's end in about so many of its last bytes. */
const endingBytes = 2048;

/**
 * What a file is, by what is in it. Of a picture nothing but its pixels is kept; a PDF stays as it is, and is never shown
 * inside a page of ours.
 */
export async function checkLicenceFile(
  queues: Queues,
  sent: SentPicture,
): Promise<Result<CheckedLicenceFile, LicenceFileRefusal>> {
  const { bytes } = sent;
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    const ending = bytes.subarray(-endingBytes).toString("latin1");
    return ending.includes("%%EOF")
      ? accept({ type: "application/pdf", content: bytes })
      : refuse({ code: "document-broken" });
  }
  const checked = await checkPicture(bytes);
  if (!checked.ok) {
    const { refusal } = checked;
    return refusal.code === "picture-kind" ? refuse({ code: "document-kind" }) : refuse(refusal);
  }
  const decoded = await decodePicture(queues, sent, (picture) =>
    picture
      .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 85 }),
  );
  return decoded.ok ? accept({ type: "image/jpeg", content: decoded.value }) : decoded;
}
