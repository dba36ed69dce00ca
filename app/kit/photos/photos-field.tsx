import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { shrinkPhotos } from "./shrink-photos.ts";

type Props = {
  name: string;
  /** How many there may be, and how large. */
  hint: string;
  /** Some came with the form that is answered. */
  cameAlong: boolean;
  error: string | undefined;
};

/** Several pictures from a phone. A script makes them smaller before they are sent. */
export function PhotosField({ name, hint, cameAlong, error }: Props) {
  const t = useText();
  return (
    <div>
      <Field label={t("review.photos")} aside={t("review.photosAside")} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            name={name}
            accept="image/png,image/jpeg,image/webp"
            multiple
            onChange={(event) => void shrinkPhotos(event.currentTarget)}
          />
        )}
      </Field>
      {/* Without script the field is empty after an answer. */}
      {cameAlong && (
        <noscript>
          <p className="mt-1 text-sm text-chilli">{t("review.photosAgain")}</p>
        </noscript>
      )}
    </div>
  );
}
