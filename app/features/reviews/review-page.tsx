import type { ReactNode } from "react";
import { Form } from "react-router";
import { reviewPath } from "#domain/reviews/review-path.ts";
import type { OwnReviewPage, ReviewStanding } from "#server/reviews/get-own-review.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ReviewFields, ReviewForm, type ReviewAnswer } from "./review-form.tsx";
import { ReviewedProduct } from "./reviewed-product.tsx";

type Page = OwnReviewPage & { title: string; done: "saved" | "deleted" | null };

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

export function ReviewPage({ page, answer }: { page: Page; answer: ReviewAnswer | undefined }) {
  const t = useText();
  const { product, standing, title, authorName } = page;
  const review = standing === "may-write" ? page.review : null;
  return (
    <div className="shell py-8">
      <div className="mx-auto max-w-2xl">
        <ReviewedProduct title={title} imageKey={product.imageKey}>
          {product.onSale && (
            <LocalLink to={`/products/${product.slug}`} reloadDocument className={linkClass}>
              {t("review.back", { name: product.name })}
            </LocalLink>
          )}
        </ReviewedProduct>
        {page.done === (review ? "saved" : "deleted") && !answer && (
          <Done done={page.done} product={product} />
        )}
        {standing === "may-write" ? (
          <ReviewForm
            key={review ? "change" : "write"}
            review={review}
            authorName={authorName}
            answer={answer}
          />
        ) : (
          <WhyNot standing={standing} hiddenReason={page.review?.hiddenReason}>
            {page.review?.text}
          </WhyNot>
        )}
        {review && <Deletion slug={product.slug} />}
      </div>
    </div>
  );
}

function Done({ done, product }: { done: "saved" | "deleted"; product: Page["product"] }) {
  const t = useText();
  const { onSale, slug } = product;
  if (done === "deleted") return <ReviewNote>{t("review.deleted")}</ReviewNote>;
  if (!onSale) return <ReviewNote>{t("review.savedOffSale")}</ReviewNote>;
  return (
    <ReviewNote>
      {t("review.saved")}{" "}
      <LocalLink
        to={`/products/${slug}#reviews`}
        reloadDocument
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {t("review.see")}
      </LocalLink>
    </ReviewNote>
  );
}

const ReviewNote = ({ children }: { children: ReactNode }) => (
  <div className="mt-6">
    <Notice kind="good">
      <p>{children}</p>
    </Notice>
  </div>
);

const reasons = {
  hidden: { title: "review.hiddenTitle", text: "review.hidden" },
  "on-its-way": { title: "review.onItsWayTitle", text: "review.onItsWay" },
  "not-bought": { title: "review.notReceivedTitle", text: "review.notReceived" },
  "not-a-customer": { title: "review.notACustomerTitle", text: "review.notACustomer" },
} as const;

function WhyNot({
  standing,
  hiddenReason,
  children,
}: {
  standing: Exclude<ReviewStanding, "may-write">;
  hiddenReason: string | null | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const { title, text } = reasons[standing];
  return (
    <>
      <div className="mt-6">
        <Notice kind="information">
          <h2 className="font-semibold">{t(title)}</h2>
          {standing === "hidden" && hiddenReason && (
            <p className="mt-1 wrap-anywhere">{t("review.hiddenWhy", { reason: hiddenReason })}</p>
          )}
          <p className="mt-1">{t(text)}</p>
        </Notice>
      </div>
      {children && <p className="mt-4 whitespace-pre-line wrap-anywhere">{children}</p>}
      {standing !== "not-a-customer" && (
        <p className="mt-6">
          <LocalLink to="/orders" className={buttonClass("secondary")}>
            {t("review.toOrders")}
          </LocalLink>
        </p>
      )}
    </>
  );
}

/** Asked twice: the button is inside what has to be opened first. */
function Deletion({ slug }: { slug: string }) {
  const t = useText();
  const path = usePath();
  return (
    <details className="mt-8 border-t border-line pt-2">
      <summary className="min-h-11 py-2.5 font-semibold text-chilli">
        {t("review.deleteTitle")}
      </summary>
      <p className="text-muted">{t("review.deleteText")}</p>
      <Form method="post" action={path(`${reviewPath(slug)}/deletion`)} className="mt-3">
        <Button look="danger">{t("review.delete")}</Button>
      </Form>
    </details>
  );
}

/** The review of somebody whose session was over when they sent it. */
export function SavedReviewForm() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("review.publish") }}>
      {(typed) => <ReviewFields values={typed} problems={{}} />}
    </SavedForm>
  );
}
