import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { Button } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DropZone } from "#app/kit/panel/drop-zone.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import type { PhotoAnswer } from "./answer-label-photo.ts";
import type { OpenedLot } from "./open-lots.ts";

type Props = { lot: OpenedLot["lot"]; own: string; answer: PhotoAnswer | undefined };

/** The photo of the printed label, which buyers see beside what it says. */
export function PhotoPart({ lot: { labelPhoto, number }, own, answer }: Props) {
  const t = useText();
  const alt = t("lots.photoOf", { number });
  return (
    <PanelSection title={t("lots.photoPart")} intro={t("lots.photoIntro")}>
      {labelPhoto !== null && (
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <a href={`/media/${labelPhoto.file}`} className="block max-w-60">
            <img
              src={`/media/${labelPhoto.file}`}
              alt={alt}
              width={labelPhoto.width}
              height={labelPhoto.height}
              loading="lazy"
              className="h-auto max-h-60 w-auto max-w-full rounded-field border border-line"
            />
          </a>
          <PostButton
            action={`${own}/photo/removal`}
            text={t("lots.removePhoto")}
            busy={t("lots.removingPhoto")}
          />
        </div>
      )}
      <form method="post" action={`${own}/photo`} encType="multipart/form-data" noValidate>
        {answer && (
          <div className="mb-3">
            <Notice kind="problem">{answer.problem}</Notice>
          </div>
        )}
        <DropZone
          name="picture"
          aria-label={t("lots.photoPart")}
          text={t("lots.photoHint", { megabytes: pictureBytesMax / 1024 / 1024 })}
        />
        <div className="mt-4">
          <Button>{t(labelPhoto === null ? "lots.addPhoto" : "lots.replacePhoto")}</Button>
        </div>
      </form>
    </PanelSection>
  );
}
