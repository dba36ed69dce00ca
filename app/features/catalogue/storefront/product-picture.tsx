import { Icon } from "#app/kit/icon.tsx";

type ProductPictureProps = {
  /** What addresses of pictures begin with. */
  pictures: string;
  imageKey: string | null;
  /** Empty where the name stands beside it. */
  alt: string;
  use: "card" | "page";
  /** On the first screen: fetched at once. */
  soon?: boolean;
};

export function ProductPicture({
  pictures,
  imageKey,
  alt,
  use,
  soon = false,
}: ProductPictureProps) {
  const file = `${pictures}/${imageKey}-`;
  if (imageKey === null) {
    return (
      <span className="no-picture" role={alt ? "img" : undefined} aria-label={alt || undefined}>
        <Icon name="sprout" size={48} />
      </span>
    );
  }
  const isCard = use === "card";
  const sizes = isCard
    ? "(min-width:64rem) 270px,(min-width:48rem) 30vw,calc(50vw - 22px)"
    : "(min-width:64rem) 560px,92vw";
  const files = (type: string) =>
    (isCard ? [320, 640] : [320, 640, 1080])
      .map((width) => `${file}${width}.${type} ${width}w`)
      .join(",");
  return (
    <picture>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <img
        src={`${file}640.webp`}
        srcSet={files("webp")}
        sizes={sizes}
        width={640}
        height={640}
        alt={alt}
        loading={soon ? undefined : "lazy"}
        fetchPriority={soon && !isCard ? "high" : undefined}
      />
    </picture>
  );
}
