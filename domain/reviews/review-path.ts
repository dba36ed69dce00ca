/** The English address of the page where one's own review of a product is written. */
export const reviewPath = (slug: string): `/products/${string}/review` =>
  `/products/${slug}/review`;
