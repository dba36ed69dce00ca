import { data, redirect } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { addCountPhoto, removeCountPhoto } from "#server/orders/counts/count-photos.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { countPath, openLine, type CountArgs } from "./answer-count.ts";

/** What is wrong with the photo that was sent. */
export async function answerCountPhoto({ request, ...args }: CountArgs & { request: Request }) {
  const language = languageOf(args.url.pathname);
  const t = textIn(language);
  const refusePhoto = (refusal: Parameters<typeof describeRefusal>[0]) => {
    if (refusal.code === "count-not-found") throw data(null, { status: 404 });
    const { words, init } = describeRefusal(refusal, t);
    return data({ problem: words }, init);
  };
  // Whose it is comes before what was sent.
  const { world, customer, address } = await openLine(args);
  const upload = await readUpload(request, { fileBytesMax: pictureBytesMax });
  if (!upload.ok) return refusePhoto(upload.refusal);
  const { file: bytes, texts } = upload.value;
  if (bytes === null) return refusePhoto({ code: "picture-missing" });
  const photoId = texts.get("photoId");
  const given = { ...address, bytes, photoId: typeof photoId === "string" ? photoId : "" };
  const added = await attempt(args.context, () => addCountPhoto(world, customer, given));
  if (added === null) return data({ problem: t("count.photoFailed") }, 500);
  if (!added.ok) return refusePhoto(added.refusal);
  throw redirect(`${countPath(args, language)}?done=photo-added`);
}

type PhotoArgs = Omit<CountArgs, "params"> & { params: CountArgs["params"] & { photoId: string } };

export async function answerCountPhotoRemoval(args: PhotoArgs) {
  const { world, customer, address } = await openLine(args);
  const { photoId } = args.params;
  const removed = await removeCountPhoto(world, customer, { ...address, photoId });
  if (!removed.ok) throw data(null, { status: 404 });
  return redirect(`${countPath(args, languageOf(args.url.pathname))}?done=photo-removed`);
}
