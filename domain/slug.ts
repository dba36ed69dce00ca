// A slug is the product's or category's name in the address: Latin letters, digits and single hyphens.
export const slugMaxLength = 80;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && slugPattern.test(text);
}

/** Empty when the name has neither a Latin letter nor a digit; the caller then asks for a slug. */
export function slugFromName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugMaxLength)
    .replace(/^-+|-+$/g, "");
}
