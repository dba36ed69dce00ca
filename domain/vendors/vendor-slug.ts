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

const isFirst = ({ id, slug }: Vendor): boolean => slug.endsWith(ending(id));

const withoutName = (id: string): string => `vendor${ending(id)}`;

/** What the address of a business of that name should be; null when it stays as it is. */
export function wantedVendorSlug(vendor: Vendor, businessName: string): string | null {
  if (!isFirst(vendor)) return null;
  const wanted = baseOf(businessName) || withoutName(vendor.id);
  return wanted === vendor.slug ? null : wanted;
}

/** What addresses of its products, which stay, may say of a vendor: never the person's name. */
export const lastingSlug = (vendor: Vendor): string =>
  isFirst(vendor) ? withoutName(vendor.id) : vendor.slug;

/** The wanted one, else with the first number that nobody has, or had. */
export function freeVendorSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
