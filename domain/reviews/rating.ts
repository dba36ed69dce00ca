// What a product's rating counts: the stars of every review that isn't hidden. Whole numbers, so that no rounding adds up.
type Counted = { stars: number; hidden: boolean } | null;

/** What has to be added to the count and the sum of a product when a review comes, changes or goes (null). */
export function ratingChange(before: Counted, after: Counted): { count: number; sum: number } {
  const counts = (review: Counted) => (review === null || review.hidden ? 0 : 1);
  const stars = (review: Counted) => (review === null || review.hidden ? 0 : review.stars);
  return { count: counts(after) - counts(before), sum: stars(after) - stars(before) };
}
