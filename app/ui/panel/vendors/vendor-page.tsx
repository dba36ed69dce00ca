import type { VendorState } from "#domain/vendors/vendor.ts";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ActivityLink } from "#app/ui/panel/activity/activity-link.tsx";
import { DoneNotice } from "#app/ui/panel/done-notice.tsx";
import { FactList } from "#app/ui/panel/fact-list.tsx";
import { ProblemBox } from "#app/ui/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/ui/panel/panel-page.tsx";
import { PostButton } from "#app/ui/panel/post-button.tsx";
import { TimeOf } from "#app/ui/panel/time-of.tsx";
import { useText } from "#app/ui/text.tsx";
import { VendorPeople, type ShownPerson } from "./vendor-people.tsx";
import { VendorStateChip } from "./vendor-state.tsx";

type ShownVendor = {
  id: string;
  slug: string;
  businessName: string;
  state: VendorState;
  suspensionReason: string | null;
  shipFrom: string | null;
  gstin: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  people: ShownPerson[];
  products: { published: number; other: number; archived: number };
  orders: number;
};

type VendorPageProps = { vendor: ShownVendor; vendorApproval: boolean; problem: string | null };

const doneWords = {
  approved: "adminVendor.done.approved",
  suspended: "adminVendor.done.suspended",
  lifted: "adminVendor.done.lifted",
} as const;

export function VendorPage({ vendor, vendorApproval, problem }: VendorPageProps) {
  const t = useText();
  return (
    <PanelPage
      title={vendor.businessName}
      back={{ to: "/admin/vendors", text: t("adminVendor.back") }}
      action={<VendorActions vendor={vendor} />}
    >
      <DoneNotice words={doneWords} />
      <ProblemBox>{problem}</ProblemBox>
      <Standing vendor={vendor} vendorApproval={vendorApproval} />
      <PanelSection title={t("adminVendor.details")}>
        <Details vendor={vendor} />
      </PanelSection>
      <PanelSection title={t("adminVendor.people")}>
        <VendorPeople people={vendor.people} />
      </PanelSection>
    </PanelPage>
  );
}

function VendorActions({ vendor: { id, state } }: { vendor: ShownVendor }) {
  const t = useText();
  const page = `/admin/vendors/${id}`;
  if (state === "suspended")
    return (
      <PostButton
        action={`${page}/suspension/end`}
        text={t("adminVendor.lift")}
        busy={t("adminVendor.lifting")}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      {state === "waiting" && (
        <PostButton
          action={`${page}/approval`}
          text={t("adminVendor.approve")}
          busy={t("adminVendor.approving")}
          look="primary"
        />
      )}
      <Link to={`${page}/suspension`} className={buttonClass("danger", "px-4")}>
        {t("adminVendor.suspend")}
      </Link>
    </div>
  );
}

function Standing({ vendor, vendorApproval }: Omit<VendorPageProps, "problem">) {
  const t = useText();
  if (vendor.state === "approved") return null;
  const waits = vendorApproval ? "adminVendor.waitingText" : "adminVendor.waitingSells";
  return (
    <div className="mb-4">
      <Notice kind="information">
        <p>{t(vendor.state === "waiting" ? waits : "adminVendor.suspendedText")}</p>
        {vendor.suspensionReason && (
          <p className="mt-2 font-semibold break-words whitespace-pre-line">
            {vendor.suspensionReason}
          </p>
        )}
      </Notice>
    </div>
  );
}

function Details({ vendor }: { vendor: ShownVendor }) {
  const t = useText();
  const { state, createdAt, approvedAt, gstin, shipFrom, slug, orders, id } = vendor;
  const products = t("adminVendor.productCounts", vendor.products);
  return (
    <>
      <FactList
        facts={[
          [t("adminVendors.state"), <VendorStateChip key="state" state={state} />],
          [t("adminVendor.joined"), <TimeOf key="joined" moment={createdAt} />],
          [
            t("adminVendor.approved"),
            approvedAt ? <TimeOf key="approved" moment={approvedAt} /> : t("adminVendor.never"),
          ],
          [t("adminVendor.gstin"), gstin ?? t("adminVendor.unknown")],
          [t("adminVendor.shipFrom"), shipFrom ?? t("adminVendor.unknown")],
          [t("adminVendor.slug"), slug],
          [t("adminVendor.products"), products],
          [t("adminVendor.orders"), orders.toLocaleString("en-IN")],
        ]}
      />
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={`/admin/products?vendor=${id}`} className={buttonClass("secondary", "px-4")}>
          {t("adminVendor.seeProducts")}
        </Link>
        <ActivityLink subject="vendor" id={id} />
      </p>
    </>
  );
}
