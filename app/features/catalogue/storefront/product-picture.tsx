import { Icon } from "#app/kit/icon.tsx";

type ProductPictureProps = {
  imageKey: string | null;
  /** Empty where the name stands beside it. */
  alt: string;
  use: "card" | "page";
  /** On the first screen: fetched at once. */
  soon?: boolean;
};

const uses = {
  card: {
    widths: [320, 640],
    sizes: "(min-width:64rem) 270px,(min-width:48rem) 30vw,calc(50vw - 22px)",
  },
  page: { widths: [320, 640, 1080], sizes: "(min-width:64rem) 560px,92vw" },
} as const;

export function ProductPicture({ imageKey, alt, use, soon = false }: ProductPictureProps) {
  if (imageKey === null) {
    return (
      <span
        className="no-picture"
        role={alt === "" ? undefined : "img"}
        aria-label={alt === "" ? undefined : alt}
      >
        <Icon name="sprout" size={48} />
      </span>
    );
  }
  const { widths, sizes } = uses[use];
  const files = (type: string) =>
    widths.map((width) => `/media/${imageKey}-${width}.${type} ${width}w`).join(",");
  return (
    <picture>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <img
        src={`/media/${imageKey}-640.webp`}
        srcSet={files("webp")}
        sizes={sizes}
        width={640}
        height={640}
        alt={alt}
        loading={soon ? undefined : "lazy"}
        fetchPriority={soon && use === "page" ? "high" : undefined}
      />
    </picture>
  );
}
