import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** Sends the list in once all is there, and takes it back; an approved vendor has neither to do. */
export function SubmissionPart({
  standing,
  isComplete,
}: {
  standing: VendorStanding;
  isComplete: boolean;
}) {
  const t = useText();
  const path = usePath();
  if (standing === "in-review") {
    return (
      <div className="mb-5 max-w-3xl">
        <p className="mb-2">{t("business.takeBackText")}</p>
        <PostButton
          action={path("/vendor/business/submission/withdrawal")}
          text={t("business.takeBack")}
        />
      </div>
    );
  }
  if (standing !== "to-complete" && standing !== "sent-back") return null;
  return (
    <div id="submission" className="scroll-mt-20">
      <PanelSection title={t("business.submission")}>
        <p className="max-w-prose">
          {t(isComplete ? "business.submission.text" : "business.submission.later")}
        </p>
        {isComplete && (
          <div className="mt-4">
            <PostButton
              action={path("/vendor/business/submission")}
              text={t("business.submit")}
              busy={t("business.submitting")}
              look="primary"
            />
          </div>
        )}
      </PanelSection>
    </div>
  );
}
