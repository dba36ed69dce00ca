import { Form } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { returnPhotosMax } from "#domain/parcels/return-photos.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { OwnPhotos } from "#app/kit/photos/own-photos.tsx";
import { PhotosField } from "#app/kit/photos/photos-field.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { returnPhotoPath } from "./return-photo-list.tsx";

type Props = {
  orderId: string;
  orderNumber: string;
  photos: readonly string[];
  /** The reason is one that photos show. */
  isAsked: boolean;
  isDone: boolean;
  answer: { problem: string } | undefined;
};

/** Photos of what somebody wants to send back, until it is decided about. */
export function ReturnPhotosForm({ orderId, orderNumber, photos, answer, ...props }: Props) {
  const t = useText();
  const path = usePath();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const order = path(`/orders/${orderNumber}`);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      ref={form}
      // The fields of photos that were sent, or are removed, are empty again.
      key={photos.join()}
      className="mt-5 flex flex-col gap-5"
    >
      {props.isDone && !answer ? (
        <Notice kind="good">{t("returnPhotos.saved")}</Notice>
      ) : (
        <Notice kind="information">
          {props.isAsked && t("returnPhotos.asked")} {t("returnPhotos.who")}
        </Notice>
      )}
      <OwnPhotos
        legend={t("returnPhotos.now")}
        photos={photos.map((id) => {
          const whole = returnPhotoPath(order, id);
          return { id, path: whole, small: whole };
        })}
        alt={(number) => t("returnPhotos.number", { number })}
        remove={(number) => t("review.removePhoto", { number })}
      />
      <PhotosField
        name="photos"
        hint={t("returnPhotos.hint", {
          max: returnPhotosMax,
          megabytes: pictureBytesMax / 1024 / 1024,
        })}
        cameAlong={answer !== undefined}
        error={answer?.problem}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button disabled={busy}>{t(busy ? "review.busy" : "returnPhotos.save")}</Button>
        <ButtonLink look="quiet" to={path(`/checkout/product?orderId=${orderId}`)}>
          {t("returnPhotos.back")}
        </ButtonLink>
      </div>
    </Form>
  );
}
