import { data, type RouterContextProvider } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { reviewPhotosMax } from "#domain/reviews/review-photos.ts";
import { readPictures } from "#server/files/read-upload.ts";
import { visitorContext } from "#app/context.ts";
import { parseForm, textOf } from "#app/forms/read-form.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { reviewForm } from "./review-form.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/** The form with its photos. Whose session is over meanwhile gets what they typed back, as `readFormOrSave` gives it. */
export async function readReviewOrSave({ context, request }: Args, t: ReturnType<typeof textIn>) {
  const { texts, pictures } = await readPictures(request, {
    max: reviewPhotosMax,
    fileBytesMax: pictureBytesMax,
  });
  const form = parseForm(texts, reviewForm(t));
  if ((await context.get(visitorContext).signedIn()) === null)
    throw data({ typed: form.values }, 401);
  const removedPhotoIds = texts.getAll("removedPhoto").map(textOf);
  // Of a body that is too large nothing was read: the form stays as it is in the browser.
  const wasRead = [...texts.keys()].length > 0;
  return { form, pictures, removedPhotoIds, wasRead };
}
