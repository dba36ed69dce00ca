import { logoFile } from "#domain/catalogue/categories/logo-file.ts";

type CategoryLogoProps = { logoKey: string | null; size: 40 | 80 };

/** A category without a logo has a quiet square in its place. */
export function CategoryLogo({ logoKey, size }: CategoryLogoProps) {
  const className = `block flex-none rounded-field border border-line bg-paper ${size === 40 ? "size-10" : "size-20"}`;
  if (logoKey === null) return <span aria-hidden="true" className={className} />;
  return (
    <img
      src={`/media/${logoFile(logoKey, size === 40 ? "tile" : "whole")}`}
      alt=""
      width={size}
      height={size}
      className={className}
    />
  );
}
