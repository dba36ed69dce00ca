type Props = {
  legend: string;
  /** `path` has the whole one, `small` what is shown of it. */
  photos: readonly { id: string; path: string; small: string }[];
  alt: (number: number) => string;
  remove: (number: number) => string;
};

/** Those that are there already, within the form that removes what is ticked. */
export function OwnPhotos({ legend, photos, alt, remove }: Props) {
  if (photos.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <ul className="mt-1 grid max-w-sm grid-cols-2 gap-4">
        {photos.map(({ id, path, small }, index) => (
          <li key={id}>
            <a href={path} className="inline-block">
              <img
                src={small}
                alt={alt(index + 1)}
                width="96"
                height="96"
                className="size-24 rounded-field border border-line object-cover"
              />
            </a>
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="removedPhoto" value={id} className="size-5" />
              {remove(index + 1)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
