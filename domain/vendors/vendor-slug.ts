// The address of a vendor's page. Who registers has no business name yet, so the first slug is made from the person's name
// and the start of the vendor's id; it gives way to one of the business as soon as that is named, once and for good: browsers
// remember where an old address leads, so that none may ever be taken again.
import { slugFromName } from "#domain/slug.ts";

const nameMaxLength = 60;

const ending = (vendorId: string): string => `-${vendorId.slice(0, 8)}`;

const baseOf = (name: string): string =>
  slugFromName(name).slice(0, nameMaxLength).replace(/-$/, "");

/** Of a person without Latin letters as well: it is unlike any other by its end. */
export const firstVendorSlug = (personName: string, vendorId: string): string =>
  (baseOf(personName) || "vendor") + ending(vendorId);

type Vendor = { id: string; slug: string };

/** What the address of a business of that name should be; null when it stays as it is. */
export function wantedVendorSlug({ id, slug }: Vendor, businessName: string): string | null {
  if (!slug.endsWith(ending(id))) return null;
  const wanted = baseOf(businessName) || `vendor${ending(id)}`;
  return wanted === slug ? null : wanted;
}

/** The wanted one, else with the first number that nobody has, or had. */
export function freeVendorSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
