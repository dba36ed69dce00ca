import { Link } from "react-router";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import { CashCollector } from "./cash-collector.tsx";
import { VendorDetails, type ShownDetails } from "./vendor-details.tsx";
import { VendorLicences, type ShownLicence } from "./vendor-licences.tsx";
import { VendorPeople } from "./vendor-people.tsx";

type ShownVendor = ShownDetails & { licences: ShownLicence[] };

type VendorPageProps = {
  vendor: ShownVendor;
  /** Today's date in India, as '2026-11-20'. */
  today: string;
  vendorApproval: boolean;
  problem: string | null;
};

const doneWords = {
  approved: "adminVendor.done.approved",
  "sent-back": "adminVendor.done.sentBack",
  suspended: "adminVendor.done.suspended",
  lifted: "adminVendor.done.lifted",
  "licence-accepted": "adminVendor.done.licenceAccepted",
  "licence-refused": "adminVendor.done.licenceRefused",
  "cash-collector": "adminVendor.done.cashCollector",
  "signed-out": "adminVendor.done.signedOut",
  "second-step": "adminSecondStep.done",
} as const;

export function VendorPage({ vendor, today, vendorApproval, problem }: VendorPageProps) {
  const t = useText();
  const everApproved = vendor.approvedAt !== null;
  const isAsked = everApproved && vendor.licences.some(({ state }) => state === "waiting");
  const licences = (
    <PanelSection title={t("adminLicences.title")}>
      <VendorLicences
        licences={vendor.licences}
        vendorId={vendor.id}
        today={today}
        everApproved={everApproved}
      />
    </PanelSection>
  );
  return (
    <PanelPage
      title={vendor.businessName}
      back={{ to: "/admin/vendors", text: t("adminVendor.back") }}
      action={<VendorActions vendor={vendor} />}
    >
      <DoneNotice words={doneWords} />
      <ProblemBox>{problem}</ProblemBox>
      <VendorStatus vendor={vendor} vendorApproval={vendorApproval} />
      {/* What has to be decided stands first. */}
      {isAsked && licences}
      <PanelSection title={t("adminVendor.details")}>
        <VendorDetails vendor={vendor} />
      </PanelSection>
      {!isAsked && licences}
      <CashCollector vendor={vendor} />
      <PanelSection title={t("adminVendor.people")}>
        <VendorPeople people={vendor.people} />
        {vendor.people.some(({ lastSeenAt }) => lastSeenAt !== null) && (
          <div className="mt-3">
            <SignOut vendor={vendor} />
          </div>
        )}
      </PanelSection>
    </PanelPage>
  );
}

function SignOut({ vendor: { id, businessName } }: { vendor: ShownVendor }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={{ text: t("adminVendor.signOut") }}
      title={t("adminVendor.signOutTitle")}
      text={t("adminVendor.signOutText", { name: businessName })}
      submit={t("adminVendor.signOut")}
      action={`/admin/vendors/${id}/sessions/logout`}
    />
  );
}

function VendorActions({ vendor: { id, standing, submittedAt } }: { vendor: ShownVendor }) {
  const t = useText();
  const page = `/admin/vendors/${id}`;
  if (standing === "suspended")
    return (
      <PostButton
        action={`${page}/suspension/end`}
        text={t("adminVendor.lift")}
        busy={t("adminVendor.lifting")}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      {standing === "in-review" && submittedAt && (
        <>
          <PostButton
            action={`${page}/approval`}
            field={{ name: "shown", value: submittedAt.toISOString() }}
            text={t("adminVendor.approve")}
            busy={t("adminVendor.approving")}
            look="primary"
          />
          <Link to={`${page}/sending-back`} className={buttonClass("secondary", "px-4")}>
            {t("adminVendor.sendBack")}
          </Link>
        </>
      )}
      <Link to={`${page}/suspension`} className={buttonClass("danger", "px-4")}>
        {t("adminVendor.suspend")}
      </Link>
    </div>
  );
}

const standingWords: Record<Exclude<VendorStanding, "approved">, TextKey> = {
  "to-complete": "adminVendor.toCompleteText",
  "sent-back": "adminVendor.sentBackText",
  "in-review": "adminVendor.inReviewText",
  paused: "adminVendor.pausedText",
  suspended: "adminVendor.suspendedText",
};

function VendorStatus({
  vendor,
  vendorApproval,
}: Pick<VendorPageProps, "vendor" | "vendorApproval">) {
  const t = useText();
  const { standing, suspensionReason, sentBackReason } = vendor;
  if (standing === "approved") return null;
  const isDecided = standing === "paused" || standing === "suspended";
  const reason = standing === "suspended" ? suspensionReason : sentBackReason;
  return (
    <div className="mb-4">
      <Notice kind="information">
        <p>{t(standingWords[standing])}</p>
        {reason && <p className="mt-2 font-semibold break-words whitespace-pre-line">{reason}</p>}
        {!isDecided && !vendorApproval && <p className="mt-2">{t("adminVendor.waitingSells")}</p>}
      </Notice>
    </div>
  );
}
