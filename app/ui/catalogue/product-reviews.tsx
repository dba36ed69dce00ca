import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { useText } from "#app/ui/text.tsx";

type ProductReviewsProps = {
  product: {
    slug: string;
    rating: number | null;
    reviewCount: number;
    reviews: readonly {
      id: string;
      stars: number;
      text: string;
      authorName: string;
      date: string;
      isoDate: string;
    }[];
    reviewPage: number;
    reviewPages: number;
  };
};

export function ProductReviews({ product }: ProductReviewsProps) {
  const t = useText();
  const { slug, rating, reviewCount, reviews, reviewPage, reviewPages } = product;
  const addressOf = (page: number) =>
    `/products/${slug}${page > 1 ? `?reviews=${page}` : ""}#reviews`;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="reviews-title" className="text-xl">
          {t("product.reviews")}
        </h2>
        {rating !== null && <Stars rating={rating} count={reviewCount} />}
      </div>
      {reviews.length === 0 && <p className="mt-3 text-muted">{t("product.noReviews")}</p>}
      <ul className="mt-3 grid gap-x-12 lg:grid-cols-2">
        {reviews.map(({ id, stars, text, authorName, date, isoDate }) => (
          <li key={id} className="border-b border-line py-4">
            <Stars rating={stars} />
            <p className="mt-1 max-w-prose">{text}</p>
            <p className="mt-1 text-sm text-muted">
              {authorName} · <time dateTime={isoDate}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
      {reviewPages > 1 && (
        <nav aria-label={t("product.reviewPages")} className="mt-4 flex flex-wrap gap-3">
          {reviewPage > 1 && (
            <LocalLink to={addressOf(reviewPage - 1)} className={buttonClass("secondary")}>
              {t("product.newerReviews")}
            </LocalLink>
          )}
          {reviewPage < reviewPages && (
            <LocalLink to={addressOf(reviewPage + 1)} className={buttonClass("secondary")}>
              {t("product.olderReviews")}
            </LocalLink>
          )}
        </nav>
      )}
    </section>
  );
}
