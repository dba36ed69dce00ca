// Another vendor's product may have the same name: the second then has its vendor in the address, or a number.
import { slugMaxLength } from "#domain/slug.ts";

/** The `attempt`th address to try, from 0. */
export function slugAttempt(slug: string, vendorSlug: string, attempt: number): string {
  if (attempt === 0) return slug;
  const vendor = vendorSlug.slice(0, 30).replace(/-$/, "");
  const end = attempt === 1 ? `-${vendor}` : `-${vendor}-${attempt}`;
  return slug.slice(0, slugMaxLength - end.length).replace(/-$/, "") + end;
}
