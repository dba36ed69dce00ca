import { reviewPhotoPath, smallPhotoPath } from "#domain/reviews/review-photos.ts";
import { reviewPath } from "#domain/reviews/review-path.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { useText } from "#app/kit/text.tsx";

type ProductReviewsProps = {
  /** False for vendors, who write no reviews. */
  canWrite: boolean;
  product: {
    slug: string;
    vendorName: string;
    /** Who looks is the product's vendor. */
    canAnswer: boolean;
    rating: number | null;
    reviewCount: number;
    reviews: readonly {
      id: string;
      stars: number;
      text: string;
      authorName: string;
      verified: boolean;
      date: string;
      isoDate: string;
      edited: string | null;
      answer: string | null;
      /** Their ids. */
      photos: readonly string[];
    }[];
    reviewPage: number;
    reviewPages: number;
    /** What buyers have counted of its lots, a line for each. */
    germination: string | null;
  };
};

export function ProductReviews({ product, canWrite }: ProductReviewsProps) {
  const t = useText();
  const { slug, rating, reviewCount, reviews, reviewPage, reviewPages } = product;
  const addressOf = (page: number) =>
    `/products/${slug}${page > 1 ? `?reviews=${page}` : ""}#reviews`;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="reviews-title" className="text-xl">
          {t("product.reviews")}
        </h2>
        {rating !== null && <Stars rating={rating} count={reviewCount} />}
        {canWrite && (
          <LocalLink
            to={reviewPath(slug)}
            reloadDocument
            rel="nofollow"
            className={buttonClass("secondary")}
          >
            {t("product.writeReview")}
          </LocalLink>
        )}
      </div>
      {product.germination && <p className="mt-3 whitespace-pre-line">{product.germination}</p>}
      {reviews.length === 0 && <p className="mt-3 text-muted">{t("product.noReviews")}</p>}
      <ul className="mt-3">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} product={product} />
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

type ReviewItemProps = Pick<ProductReviewsProps, "product"> & {
  review: ProductReviewsProps["product"]["reviews"][number];
};

function ReviewItem({ review, product }: ReviewItemProps) {
  const t = useText();
  return (
    <li className="review">
      <div>
        <Stars rating={review.stars} />
        <small>
          {review.authorName || t("product.formerCustomer")}
          {review.verified && (
            <>
              {" · "}
              <b>{t("product.verified")}</b>
            </>
          )}
          {" · "}
          <time dateTime={review.isoDate}>{review.date}</time>
          {review.edited && ` · ${t("product.edited", { date: review.edited })}`}
        </small>
      </div>
      <div>
        <p>{review.text}</p>
        <ReviewPhotos photos={review.photos} />
        {review.answer !== null ? (
          <blockquote>
            <b>{t("product.answer", { name: product.vendorName })}</b>
            <p>{review.answer}</p>
          </blockquote>
        ) : (
          product.canAnswer && (
            <LocalLink
              to={`/vendor/reviews/${review.id}/answer`}
              reloadDocument
              className={buttonClass("secondary", "mt-3")}
            >
              {t("product.answerReview")}
            </LocalLink>
          )
        )}
      </div>
    </li>
  );
}

function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  const t = useText();
  return photos.map((id, index) => (
    <a key={id} href={reviewPhotoPath(id)} className="mt-2 mr-2 inline-block">
      <img
        className="rounded-field"
        src={smallPhotoPath(id)}
        alt={t("product.reviewPhoto", { number: index + 1 })}
        width="96"
        height="96"
        loading="lazy"
      />
    </a>
  ));
}
