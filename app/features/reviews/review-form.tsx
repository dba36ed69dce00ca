import { Form } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { reviewPhotoPath, reviewPhotosMax, smallPhotoPath } from "#domain/reviews/review-photos.ts";
import { Button } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { OwnPhotos } from "#app/kit/photos/own-photos.tsx";
import { PhotosField } from "#app/kit/photos/photos-field.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { StarChoice } from "./star-choice.tsx";

type ReviewFormTexts = { stars?: string; text?: string };
export type ReviewAnswer = {
  /** Null: nothing of it was read. */
  values: ReviewFormTexts | null;
  problems: ReviewFormTexts & { photos?: string };
  problem: string | null;
  hadPhotos: boolean;
};

type Props = {
  review: { stars: number; text: string; photos: readonly string[] } | null;
  authorName: string;
  answer: ReviewAnswer | undefined;
};

export function ReviewFields({
  values,
  problems,
}: {
  values: ReviewFormTexts;
  problems: ReviewFormTexts;
}) {
  const t = useText();
  return (
    <>
      <StarChoice chosen={values.stars ?? ""} error={problems.stars} />
      <Field label={t("review.text")} hint={t("review.textHint")} error={problems.text}>
        {(control) => (
          <textarea {...control} name="text" rows={7} required defaultValue={values.text} />
        )}
      </Field>
    </>
  );
}

export function ReviewForm({ review, authorName, answer }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { problems = {}, problem = null } = answer ?? {};
  const written = review && { stars: String(review.stars), text: review.text };
  const values: ReviewFormTexts = answer?.values ?? written ?? {};
  return (
    <>
      <p className="mt-6 text-muted">{t("review.intro")}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        ref={form}
        // The fields of photos that were sent, or are removed, are empty again.
        key={review?.photos.join()}
        className="mt-5 flex flex-col gap-5"
      >
        <ReviewFields values={values} problems={problems} />
        {review && <ReviewPhotos photos={review.photos} />}
        <PhotosField
          name="photos"
          hint={t("review.photosHint", {
            max: reviewPhotosMax,
            megabytes: pictureBytesMax / 1024 / 1024,
          })}
          cameAlong={answer?.hadPhotos ?? false}
          error={problems.photos}
        />
        <p className="text-sm text-muted">{t("review.shownAs", { name: authorName })}</p>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div>
          <Button disabled={busy}>
            {t(busy ? "review.busy" : review ? "review.save" : "review.publish")}
          </Button>
        </div>
      </Form>
    </>
  );
}

function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  const t = useText();
  return (
    <OwnPhotos
      legend={t("review.photosNow")}
      photos={photos.map((id) => ({ id, path: reviewPhotoPath(id), small: smallPhotoPath(id) }))}
      alt={(number) => t("review.photoNumber", { number })}
      remove={(number) => t("review.removePhoto", { number })}
    />
  );
}
