import { ParcelPage } from "#app/features/parcels/own/parcel-form.tsx";
import {
  answerReturnPhotos,
  loadReturnPhotos,
} from "#app/features/parcels/own/return-photos/answer-return-photos.ts";
import { ReturnPhotosForm } from "#app/features/parcels/own/return-photos/return-photos-form.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/return-photos";

export const loader = (args: Route.LoaderArgs) => loadReturnPhotos(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerReturnPhotos(args);

export default function ReturnPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderNumber, title, parcel, photos, isAsked, isDone } = loaderData;
  return (
    <ParcelPage orderId={orderId} orderNumber={orderNumber} title={title} parcel={parcel}>
      <ReturnPhotosForm
        orderId={orderId}
        orderNumber={orderNumber}
        photos={photos}
        isAsked={isAsked}
        isDone={isDone}
        answer={actionData}
      />
    </ParcelPage>
  );
}
