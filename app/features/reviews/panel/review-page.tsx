import { Form, Link } from "react-router";
import { hidingReasonMax } from "#domain/reviews/hiding.ts";
import type { FoundReview } from "#server/reviews/moderation-store.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { ReviewStateChip } from "./reviews-page.tsx";

type HideReviewAnswer = { reason: string; problem: string };

type ReviewPageProps = { review: FoundReview; title: string; answer: HideReviewAnswer | undefined };

export function ReviewPage({ review, title, answer }: ReviewPageProps) {
  const t = useText();
  const done = { hidden: "adminReviews.doneHidden", shown: "adminReviews.doneShown" } as const;
  return (
    <PanelPage title={title} back={{ to: "/admin/reviews", text: t("adminReviews.back") }}>
      {!answer && <DoneNotice words={done} />}
      <div className="max-w-3xl">
        <ReviewText review={review} />
        {review.hiddenAt === null ? (
          <Hiding answer={answer} />
        ) : (
          <Hidden review={review} hiddenAt={review.hiddenAt} problem={answer?.problem} />
        )}
      </div>
    </PanelPage>
  );
}

const linkClass = "inline-flex min-h-11 items-center text-leaf underline underline-offset-4";

function ReviewText({ review }: { review: FoundReview }) {
  const t = useText();
  const { authorName, createdAt, changedAt, product, personId, demo, answer } = review;
  return (
    <PanelSection
      title={authorName || t("adminReviews.former")}
      action={<ReviewStateChip isHidden={review.hiddenAt !== null} />}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Stars rating={review.stars} />
        <TimeOf moment={createdAt} />
        {changedAt && (
          <span>
            {t("adminReviews.changed")} <TimeOf moment={changedAt} />
          </span>
        )}
        {demo && <span>{t("adminReviews.demo")}</span>}
      </div>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">
        {review.text || <span className="text-muted">{t("adminReviews.noWords")}</span>}
      </p>
      <ReviewPhotos review={review} />
      {answer && (
        <div className="mt-4 border-l-4 border-line pl-4">
          <h3 className="text-sm">{t("adminReviews.answer")}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6">
        <a href={`/products/${product.slug}`} className={linkClass}>
          {t("adminReviews.toProduct")}
        </a>
        <Link to={`/admin/customers/${personId}`} className={linkClass}>
          {t("adminReviews.toCustomer")}
        </Link>
      </div>
    </PanelSection>
  );
}

function ReviewPhotos({ review: { id, photos } }: { review: FoundReview }) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3" aria-label={t("adminReviews.photos")}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={`/admin/reviews/${id}/photos/${photo}`} className="block">
            <img
              src={`/admin/reviews/${id}/photos/${photo}`}
              alt={t("adminReviews.photoNumber", { number: index + 1 })}
              width="160"
              height="160"
              loading="lazy"
              className="size-40 rounded-field border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Hiding({ answer }: { answer: HideReviewAnswer | undefined }) {
  const t = useText();
  const ref = useFirstProblem(answer);
  return (
    <PanelSection title={t("adminReviews.hide")} intro={t("adminReviews.hideIntro")}>
      <Form ref={ref} method="post" noValidate>
        <div className="mb-4">
          <TextAreaField
            label={t("adminReviews.reason")}
            hint={t("adminReviews.reasonHint")}
            error={answer?.problem}
            name="reason"
            rows={3}
            maxLength={hidingReasonMax}
            defaultValue={answer?.reason ?? ""}
          />
        </div>
        <SubmitButton
          text={t("adminReviews.hideSubmit")}
          busy={t("adminReviews.hiding")}
          look="danger"
        />
      </Form>
    </PanelSection>
  );
}

type HiddenProps = { review: FoundReview; hiddenAt: Date; problem: string | undefined };

function Hidden({ review, hiddenAt, problem }: HiddenProps) {
  const t = useText();
  return (
    <PanelSection title={t("adminReviews.showTitle")}>
      {problem && (
        <div className="mb-4">
          <Notice kind="problem">{problem}</Notice>
        </div>
      )}
      <p className="mb-4 wrap-anywhere">
        {t("adminReviews.hiddenSince")} <TimeOf moment={hiddenAt} />
        {review.hiddenReason && `: ${review.hiddenReason}`}
      </p>
      <Form method="post" action={`/admin/reviews/${review.id}/showing`}>
        <SubmitButton
          text={t("adminReviews.showAgain")}
          busy={t("adminReviews.showing")}
          look="secondary"
        />
      </Form>
    </PanelSection>
  );
}
