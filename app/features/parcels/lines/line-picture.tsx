import { usePictures } from "#app/kit/pictures.ts";

type Props = { imageKey: string | null; size?: number };

/** The small picture on a line of an order; the name beside it says what it is. */
export function LinePicture({ imageKey, size = 64 }: Props) {
  const file = `${usePictures()}/${imageKey}-320.`;
  if (imageKey === null) {
    return (
      <span
        className="inline-block size-16 shrink-0 rounded-field bg-paper-deep"
        aria-hidden="true"
      />
    );
  }
  return (
    <picture className="shrink-0">
      <source srcSet={`${file}avif`} type="image/avif" />
      <img
        src={`${file}webp`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="rounded-field border border-line bg-white"
      />
    </picture>
  );
}
