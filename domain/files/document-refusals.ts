// What may be uploaded as a document: a PDF, or a picture of the paper.
import type { PictureRefusal } from "./picture-refusals.ts";

export type DocumentRefusal =
  | Exclude<PictureRefusal, { code: "picture-kind" }>
  | { code: "document-kind" }
  | { code: "document-broken" };
