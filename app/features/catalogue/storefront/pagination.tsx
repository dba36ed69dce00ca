import { Link } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

type PaginationProps = {
  page: number;
  /** As many as have a number in the address; the page that is shown may come after them. */
  pages: number;
  addressOf: (page: number) => string;
  /** Where the list goes on; without it the next number is where. */
  next?: string | undefined;
};

/** First, last and the neighbours; a gap stands for the rest. A narrow phone shows the neighbours only. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  return [...new Set([...near, page])].toSorted((a, b) => a - b);
}

export function Pagination({ page, pages, addressOf, next }: PaginationProps) {
  const t = useText();
  if (pages <= 1) return null;
  const shown = shownPages(page, pages);
  const further = next ?? (page < pages && addressOf(page + 1));
  return (
    <nav aria-label={t("products.pages")} className="paging">
      {page > 1 && page <= pages + 1 && (
        <Link
          discover="none"
          to={addressOf(page - 1)}
          rel="prev"
          aria-label={t("products.previous")}
        >
          <Icon name="chevron-left" />
        </Link>
      )}
      {shown.map((number, index) => (
        <span key={number} className={Math.abs(number - page) > 1 ? "far" : undefined}>
          {number - (shown[index - 1] ?? number) > 1 && <i aria-hidden="true">…</i>}
          {number === page ? (
            <b aria-current="page" aria-label={t("products.page", { page: number })}>
              {number}
            </b>
          ) : (
            <Link
              discover="none"
              to={addressOf(number)}
              aria-label={t("products.page", { page: number })}
            >
              {number}
            </Link>
          )}
        </span>
      ))}
      {further && (
        <Link discover="none" to={further} rel="next" aria-label={t("products.next")}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
