import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { VendorAccount } from "#server/vendors/vendor-account-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { ActivityLink } from "#app/features/audit/activity-link.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { VendorStandingChip } from "./vendor-chips.tsx";

export type ShownDetails = Omit<VendorAccount, "licences"> & {
  standing: VendorStanding;
  shipFrom: string | null;
};

/** What the vendor has written down of its business, and what the shop knows of it. */
export function VendorDetails({ vendor }: { vendor: ShownDetails }) {
  const t = useText();
  const { id, standing, createdAt, approvedAt, submittedAt, slug, orders } = vendor;
  const missing = t("adminVendor.unknown");
  const address = [vendor.addressLine1, vendor.addressLine2, vendor.city, vendor.pinCode];
  const gstin = vendor.gstRegistered === false ? t("adminVendor.noGst") : vendor.gstin;
  const timeOr = (moment: Date | null, text: string) =>
    moment ? <TimeOf moment={moment} /> : text;
  return (
    <>
      <FactList
        facts={[
          [t("adminVendors.state"), <VendorStandingChip key="state" standing={standing} />],
          [t("adminVendor.joined"), <TimeOf key="joined" moment={createdAt} />],
          [t("adminVendor.submitted"), timeOr(submittedAt, "–")],
          [t("adminVendor.approved"), timeOr(approvedAt, t("adminVendor.never"))],
          [t("adminVendor.address"), address.filter(Boolean).join(", ") || missing],
          [t("adminVendor.shipFrom"), vendor.shipFrom ?? missing],
          [t("adminVendor.contact"), vendor.contactName ?? missing],
          [t("adminVendor.phone"), vendor.contactPhone ?? missing],
          [
            t("adminVendor.contactEmail"),
            vendor.contactEmail ? <EmailText key="email" email={vendor.contactEmail} /> : missing,
          ],
          ...careFacts(vendor, t),
          [t("adminVendor.gstin"), gstin ?? missing],
          ...(vendor.gstin === null
            ? [[t("adminVendor.pan"), vendor.pan ?? missing] satisfies [string, string]]
            : []),
          ...bankFacts(vendor, t),
          [t("adminVendor.slug"), slug],
          [t("adminVendor.products"), t("adminVendor.productCounts", vendor.products)],
          [t("adminVendor.orders"), orders.toLocaleString("en-IN")],
        ]}
      />
      <WaysOn id={id} />
    </>
  );
}

/** To what else there is of the vendor. */
function WaysOn({ id }: { id: string }) {
  const t = useText();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to={`/admin/products?vendor=${id}`} className={buttonClass("secondary", "px-4")}>
        {t("adminVendor.seeProducts")}
      </Link>
      <Link to={`/admin/money/documents?vendor=${id}`} className={buttonClass("secondary", "px-4")}>
        {t("adminVendor.seeDocuments")}
      </Link>
      <Link to={`/admin/offers?vendor=${id}`} className={buttonClass("secondary", "px-4")}>
        {t("panel.offers")}
      </Link>
      <Link
        to={`/admin/money/commission?vendor=${id}`}
        className={buttonClass("secondary", "px-4")}
      >
        {t("money.commission")}
      </Link>
      <Link to={`/admin/vendors/${id}/ledger`} className={buttonClass("secondary", "px-4")}>
        {t("money.ledger")}
      </Link>
      <Link to={`/admin/records?vendor=${id}`} className={buttonClass("secondary", "px-4")}>
        {t("records.open")}
      </Link>
      <ActivityLink subject="vendor" id={id} />
    </p>
  );
}

/** What buyers are shown, once the vendor has agreed. */
function careFacts(
  { careEmail, carePhone, officerName, officerDesignation, consent }: ShownDetails,
  t: ReturnType<typeof useText>,
): [string, string][] {
  const care = [carePhone, careEmail].filter(Boolean).join(", ");
  const officer = officerName === null ? "" : `${officerName}, ${officerDesignation}`;
  const { givenAt, wording } = consent ?? {};
  return [
    [t("adminVendor.care"), care || t("adminVendor.unknown")],
    [t("adminVendor.officer"), officer || t("adminVendor.shopsOfficer")],
    [
      t("adminVendor.shown"),
      givenAt && wording
        ? t("adminVendor.shownSince", { day: formatIndiaDay(indiaDay(givenAt), "en"), wording })
        : t("adminVendor.notShown"),
    ],
  ];
}

/** Its number is nobody's to read here. */
function bankFacts({ bank }: ShownDetails, t: ReturnType<typeof useText>): [string, ReactNode][] {
  if (bank === null) return [[t("adminVendor.bank"), t("adminVendor.unknown")]];
  const { holder, ifsc, lastFour, since, usableFrom } = bank;
  return [
    [t("adminVendor.bank"), t("adminVendor.bankAccount", { holder, ifsc, digits: lastFour })],
    [t("adminVendor.bankSince"), <TimeOf key="bank since" moment={since} />],
    [t("adminVendor.bankUsable"), <TimeOf key="bank usable" moment={usableFrom} />],
  ];
}
