import { data, redirect } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { asksForPhotos, returnPhotosMax } from "#domain/parcels/return-photos.ts";
import { readPictures } from "#server/files/read-upload.ts";
import { changeReturnPhotos } from "#server/parcels/return-photos/change-return-photos.ts";
import { loadParcel, type ParcelPageArgs } from "#app/features/parcels/parcel-page.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { textOf } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type Args = Omit<ParcelPageArgs, "request">;

/** Once it is decided about, they are shown with the order alone. */
export async function loadReturnPhotos(args: Args) {
  const { order, parcel, place } = await loadParcel(args);
  const language = languageOf(args.url.pathname);
  const request = parcel.returnRequest;
  if (request?.state !== "asked")
    throw redirect(localPath(language, `/checkout/product?orderId=${order.number}`));
  const { photos, reason } = request;
  return {
    orderId: order.id,
    orderNumber: order.number,
    place,
    parcel,
    photos,
    isAsked: asksForPhotos(reason),
    isDone: args.url.searchParams.get("done") === "saved",
    title: textIn(language)("returnPhotos.title"),
    description: textIn(language)("returnPhotos.metaDescription"),
  };
}

/** What is wrong with the photos that were sent. */
export async function answerReturnPhotos({ request, ...args }: ParcelPageArgs) {
  const language = languageOf(args.url.pathname);
  const t = textIn(language);
  // Whose it is comes before what was sent.
  const { world, customer, order, place } = await loadParcel(args);
  const { texts, pictures } = await readPictures(request, {
    max: returnPhotosMax,
    fileBytesMax: pictureBytesMax,
  });
  const refusePhotos = (refusal: Parameters<typeof describeRefusal>[0]) => {
    const { words, init } = describeRefusal(refusal, t);
    return data({ problem: words }, init);
  };
  if (!pictures.ok) return refusePhotos(pictures.refusal);
  const given = {
    orderNumber: order.number,
    parcel: place,
    photos: pictures.value,
    removedPhotoIds: texts.getAll("removedPhoto").map(textOf),
  };
  const changed = await attempt(args.context, () => changeReturnPhotos(world, customer, given));
  if (changed === null) return data({ problem: t("returnPhotos.failed") }, 500);
  const page = `/orders/${order.number}/parcels/${place}/return-photos`;
  if (changed.ok) throw redirect(localPath(language, `${page}?done=saved`));
  const { code } = changed.refusal;
  if (code === "return-request-not-found") throw data(null, { status: 404 });
  return refusePhotos(changed.refusal);
}
