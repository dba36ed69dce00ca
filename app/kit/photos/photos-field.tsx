import { Field } from "#app/kit/field.tsx";
import { shrinkPhotos } from "./shrink-photos.ts";

type Props = {
  name: string;
  words: {
    label: string;
    aside: string;
    hint: string;
    /** For browsers without script, whose field is empty after an answer. */
    again: string;
  };
  /** Some came with the form that is answered. */
  cameAlong: boolean;
  error: string | undefined;
};

/** Several pictures from a phone. A script makes them smaller before they are sent. */
export function PhotosField({ name, words, cameAlong, error }: Props) {
  const { label, aside, hint, again } = words;
  return (
    <div>
      <Field label={label} aside={aside} hint={hint} error={error}>
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
      {cameAlong && (
        <noscript>
          <p className="mt-1 text-sm text-chilli">{again}</p>
        </noscript>
      )}
    </div>
  );
}
