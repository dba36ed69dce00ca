// What may be uploaded as a picture (issue: hostile uploads are refused in words and leave no file).

/** Spec, section 9: a category's logo has 2 MB at most. */
export const logoBytesMax = 2 * 1024 * 1024;
/** Large enough for a photo taken with a phone. */
export const pictureBytesMax = 10 * 1024 * 1024;
export const picturePixelsMax = 40_000_000;
/** Of all that come with one form: four as phones take them, and what a slow connection sends within its time. */
export const picturesBytesMax = 16 * 1024 * 1024;
/** What a form may hold beside its file. */
export const uploadTextBytesMax = 64 * 1024;

export type UploadRefusal =
  | { code: "upload-broken" }
  | { code: "upload-too-many-fields" }
  | { code: "picture-several" }
  | { code: "picture-empty" }
  | { code: "picture-too-large"; megabytes: number };

/** Of a form that takes several pictures. */
export type PicturesRefusal =
  | { code: "pictures-too-large"; megabytes: number }
  | { code: "pictures-too-many"; max: number };

export type PictureRefusal =
  | { code: "picture-kind" }
  | { code: "picture-animated" }
  | { code: "picture-too-many-pixels"; megapixels: number }
  | { code: "picture-broken" };

export type UploadRefusalCode =
  | UploadRefusal["code"]
  | PicturesRefusal["code"]
  | PictureRefusal["code"]
  | "picture-missing";
