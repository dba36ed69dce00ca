// What may be uploaded as the file of a licence: a PDF, or a picture of it.
import type { PictureRefusal } from "./picture-refusals.ts";

export type LicenceFileRefusal =
  | Exclude<PictureRefusal, { code: "picture-kind" }>
  | { code: "document-kind" }
  | { code: "document-broken" };
