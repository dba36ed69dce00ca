import { categoryTints } from "#domain/catalogue/categories/tints.ts";
import sprite from "./category-drawings.svg?no-inline";

/** Categories that a shop begins with have a drawing each, known by their address, which no renaming changes. */
export const hasDrawing = (slug: string): boolean => Object.hasOwn(categoryTints, slug);

type Props = { slug: string; size: number; className?: string };

/** Under the arch of the packets; a category that isn't drawn by itself has a plain packet. Always beside its name. */
export function CategoryDrawing({ slug, size, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${sprite}#${hasDrawing(slug) ? slug : "packet"}`} />
    </svg>
  );
}
