import type { UploadRefusalCode } from "#domain/files/picture-refusals.ts";
import type { LicenceFileRefusal } from "#domain/files/licence-file-refusals.ts";
import type { RefusalLine } from "./line.ts";

export type FilesCode = UploadRefusalCode | LicenceFileRefusal["code"];

/** Why a file or a picture is not taken. */
export const filesRefusals = {
  "upload-broken": { status: 422, text: "upload.broken" },
  "upload-too-many-fields": { status: 413, text: "upload.tooManyFields" },
  "picture-missing": { status: 422, text: "upload.missing" },
  "picture-several": { status: 422, text: "upload.several" },
  "picture-empty": { status: 422, text: "upload.empty" },
  "picture-too-large": { status: 413, text: "upload.tooLarge" },
  "pictures-too-large": { status: 413, text: "upload.tooLargeTogether" },
  "pictures-too-many": { status: 422, text: "upload.tooManyPictures" },
  "picture-kind": { status: 422, text: "upload.kind" },
  "picture-animated": { status: 422, text: "upload.animated" },
  "picture-too-many-pixels": { status: 422, text: "upload.tooManyPixels" },
  "picture-broken": { status: 422, text: "upload.brokenPicture" },
  "document-kind": { status: 422, text: "business.refusal.documentKind" },
  "document-broken": { status: 422, text: "business.refusal.documentBroken" },
} as const satisfies Partial<Record<FilesCode, RefusalLine>>;
