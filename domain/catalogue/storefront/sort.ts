// The sorts of the list. Price is the shown pack's, what nobody rated, tested or bought comes last, ties go by name, then id.
export const productSorts = [
  "name-asc",
  "name-desc",
  "price-asc",
  "price-desc",
  "rating-desc",
  "germination-desc",
  "popular",
] as const;

/** A product is as popular as it is in orders of so many days. */
export const soldDays = 90;

export type ProductSort = (typeof productSorts)[number];

export const defaultSort = "name-asc" satisfies ProductSort;

/** The orders to choose from where all seeds are: what can be sown today depends on the day and the place, too. */
export const listSorts = [...productSorts, "sow-now"] as const;

/** What a search finds stands by how well it fits, unless an order is chosen. */
export type ListSort = (typeof listSorts)[number] | "best-match";

export type SortableProduct = {
  id: string;
  name: string;
  pricePaise: number;
  rating: number | null;
  /** As the label on its page says. */
  germinationPermille: number | null;
  soldCount: number;
};

export function isProductSort(text: string): text is ProductSort {
  return (productSorts as readonly string[]).includes(text);
}

export function isListSort(text: string): text is (typeof listSorts)[number] {
  return (listSorts as readonly string[]).includes(text);
}

export function compareProducts(
  sort: ProductSort,
): (a: SortableProduct, b: SortableProduct) => number {
  switch (sort) {
    case "name-asc":
      return byName;
    case "name-desc":
      return (a, b) => byName(b, a);
    case "price-asc":
      return (a, b) => a.pricePaise - b.pricePaise || byName(a, b);
    case "price-desc":
      return (a, b) => b.pricePaise - a.pricePaise || byName(a, b);
    case "rating-desc":
      return (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || byName(a, b);
    case "germination-desc":
      return (a, b) => (b.germinationPermille ?? 0) - (a.germinationPermille ?? 0) || byName(a, b);
    case "popular":
      return (a, b) => b.soldCount - a.soldCount || byName(a, b);
  }
}

function byName(a: SortableProduct, b: SortableProduct): number {
  return compareTexts(a.name.toLowerCase(), b.name.toLowerCase()) || compareTexts(a.id, b.id);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
