// What a customer sends back is seen before it is: photos of it go with the request, for its vendor and the shop (decision 109).
import type { PictureRefusal, PicturesRefusal } from "#domain/files/picture-refusals.ts";
import { readReason } from "#domain/orders/parcel-reason.ts";

export const returnPhotosMax = 4;

/** Of a packet that came damaged, or is another, they show what words can't. */
export const asksForPhotos = (reason: string): boolean =>
  /^(?:damaged|wrong-item)$/.test(readReason(reason).reason ?? "");

export type ReturnPhotosRefusal = PictureRefusal | PicturesRefusal | OwnReturnPhotosRefusal;

export type OwnReturnPhotosRefusal =
  /** None of this customer's, or none at all. */
  { code: "return-request-not-found" } | { code: "return-decided" };
