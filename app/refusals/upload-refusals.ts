import type { UploadRefusalCode } from "#domain/files/picture-refusals.ts";
import type { MessageKey, ServedKey } from "#app/i18n/translate.ts";

/** Why a file, or a picture, is not taken: a part of the table of all refusals. */
export const uploadRefusals = {
  "upload-broken": { status: 422, text: "upload.broken" },
  "upload-too-many-fields": { status: 413, text: "upload.tooManyFields" },
  "picture-missing": { status: 422, text: "upload.missing" },
  "picture-several": { status: 422, text: "upload.several" },
  "picture-empty": { status: 422, text: "upload.empty" },
  "picture-too-large": { status: 413, text: "upload.tooLarge" },
  "picture-kind": { status: 422, text: "upload.kind" },
  "picture-animated": { status: 422, text: "upload.animated" },
  "picture-too-many-pixels": { status: 422, text: "upload.tooManyPixels" },
  "picture-broken": { status: 422, text: "upload.brokenPicture" },
} as const satisfies Record<UploadRefusalCode, { status: 413 | 422; text: MessageKey | ServedKey }>;
