import { useText } from "./text.tsx";

/** `stars-9` is four and a half; catalogue.css knows all of them, since a page may carry no style of its own. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const t = useText();
  const shown = rating.toFixed(1);
  return (
    <span className="rated">
      <span
        className={`stars stars-${Math.round(rating * 2)}`}
        role="img"
        aria-label={t("product.rated", { rating: shown })}
      />
      {count !== undefined && (
        <>
          <span aria-hidden="true">{`${shown} (${count})`}</span>
          <span className="sr-only">{t("product.reviewCount", { count })}</span>
        </>
      )}
    </span>
  );
}
