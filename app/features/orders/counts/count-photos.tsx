import { Form } from "react-router";
import { mostCountPhotos } from "#domain/catalogue/lots/germination/new-count.ts";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

export type CountPhotosShown = {
  /** Where they are sent to, and each has its address. */
  path: string;
  list: readonly { id: string; width: number; height: number }[];
  /** Of the form: sent twice it is one photo. Null: no more can be added. */
  newId: string | null;
};

type Props = { photos: CountPhotosShown; problem: string | undefined };

/** Of a count that is there: what it looked like, if its buyer likes. */
export function CountPhotos({ photos: { path, list, newId }, problem }: Props) {
  const t = useText();
  if (list.length === 0 && newId === null) return null;
  return (
    <section aria-labelledby="photos" className="mt-8">
      <h2 id="photos" className="text-xl">
        {t("count.photos")}
      </h2>
      <p className="mt-2 text-muted">{t("count.photosText", { max: mostCountPhotos })}</p>
      {list.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-5">
          {list.map((photo, index) => (
            <OwnPhoto key={photo.id} photo={photo} path={path} number={index + 1} />
          ))}
        </ul>
      )}
      {newId !== null && <PhotoForm path={path} newId={newId} problem={problem} />}
    </section>
  );
}

type OwnProps = { photo: CountPhotosShown["list"][number]; path: string; number: number };

function OwnPhoto({ photo: { id, width, height }, path, number }: OwnProps) {
  const t = useText();
  const busy = useBusyForm();
  const src = `${path}/${id}`;
  return (
    <li className="flex flex-col items-start gap-2">
      <a href={src} className="block">
        <img
          src={src}
          alt={t("count.photoNumber", { number })}
          width={width}
          height={height}
          loading="lazy"
          className="h-auto max-h-60 w-auto max-w-full rounded-field border border-line"
        />
      </a>
      <Form method="post" action={`${src}/removal`}>
        <Button
          look="secondary"
          aria-label={t("count.removePhotoNumber", { number })}
          disabled={busy}
        >
          {t("count.removePhoto")}
        </Button>
      </Form>
    </li>
  );
}

type FormProps = { path: string; newId: string; problem: string | undefined };

function PhotoForm({ path, newId, problem }: FormProps) {
  const t = useText();
  const busy = useBusyForm();
  return (
    <Form
      method="post"
      action={path}
      encType="multipart/form-data"
      noValidate
      // The field of a file that was sent is empty again.
      key={newId}
      className="mt-4 flex flex-col items-start gap-4"
    >
      <input type="hidden" name="photoId" value={newId} />
      <Field
        label={t("count.photo")}
        hint={t("count.photoHint", { megabytes: pictureBytesMax / 1024 / 1024 })}
        error={problem}
      >
        {(control) => (
          <input {...control} type="file" name="photo" accept="image/png,image/jpeg,image/webp" />
        )}
      </Field>
      <Button look="secondary" disabled={busy}>
        {t(busy ? "count.busy" : "count.addPhoto")}
      </Button>
    </Form>
  );
}
