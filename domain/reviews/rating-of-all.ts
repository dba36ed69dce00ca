// A vendor's rating is the average of all stars its products got, so that each review counts alike. Null: nobody rated.
export function ratingOfAll({ count, sum }: { count: number; sum: number }): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100;
}
