// The products that somebody looked at on this device. They go with everything else at the logout.
export const seenMax = 12;
const key = "seen-products";

/** Its name and picture as they were then, for when nothing newer can be asked for. */
export type SeenProduct = { slug: string; packId: string; name: string; imageKey: string | null };

/** Whatever is stored there: another version of the shop, or somebody's hand, may have written it. */
export function parseSeen(stored: string | null): SeenProduct[] {
  try {
    const read: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(read)) return [];
    const once = new Map(read.flatMap(parseOne).map((one) => [one.slug, one]));
    return [...once.values()].slice(0, seenMax);
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function parseOne(value: unknown): SeenProduct[] {
  const { slug, packId, name, imageKey } = (value ?? {}) as Record<string, unknown>;
  if (!isText(slug) || !isText(packId) || !isText(name)) return [];
  return [{ slug, packId, name, imageKey: isText(imageKey) ? imageKey : null }];
}

/** The newest first, each once. */
export const withSeen = (seen: readonly SeenProduct[], product: SeenProduct): SeenProduct[] =>
  [product, ...seen.filter(({ slug }) => slug !== product.slug)].slice(0, seenMax);

/** None where the storage is closed. */
export function readSeen(): SeenProduct[] {
  try {
    return parseSeen(localStorage.getItem(key));
  } catch {
    return [];
  }
}

export function rememberSeen(product: SeenProduct): void {
  try {
    localStorage.setItem(key, JSON.stringify(withSeen(readSeen(), product)));
  } catch {
    // Closed or full: the page is looked at all the same.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed: there are none.
  }
}
