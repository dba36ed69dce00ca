import { useText } from "./text.tsx";

/** `stars-9` is four and a half; catalogue.css knows all of them, since a page may carry no style of its own. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const t = useText();
  const shown = rating.toFixed(1);
  const rated = t("product.rated", { rating: shown });
  return (
    <span
      className={`rated stars-${Math.round(rating * 2)}`}
      role="img"
      aria-label={count === undefined ? rated : `${rated}, ${t("product.reviewCount", { count })}`}
    >
      {count !== undefined && `${shown} (${count})`}
    </span>
  );
}
