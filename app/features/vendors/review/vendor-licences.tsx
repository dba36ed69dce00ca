import { daysLeft } from "#domain/validity.ts";
import { Link } from "react-router";
import type { VendorLicence } from "#server/vendors/vendor-account-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { LicenceDay } from "./licence-day.tsx";
import { LicenceStateChip } from "./vendor-chips.tsx";

export type ShownLicence = VendorLicence & { place: string };

type VendorLicencesProps = {
  licences: readonly ShownLicence[];
  vendorId: string;
  today: string;
  /** A licence of a vendor that never was is accepted with the vendor. */
  everApproved: boolean;
};

/** Each licence with its document; one that waits is decided about here. */
export function VendorLicences({ licences, ...about }: VendorLicencesProps) {
  const t = useText();
  return (
    <DataTable
      caption={t("adminLicences.caption")}
      columns={columnsIn(t, about)}
      rows={licences}
      rowKey={({ id }) => id}
      empty={t("adminLicences.none")}
    />
  );
}

type About = Omit<VendorLicencesProps, "licences">;

const columnsIn = (t: ReturnType<typeof useText>, about: About): Column<ShownLicence>[] => [
  {
    key: "number",
    title: t("adminLicences.number"),
    wide: true,
    cell: ({ number }) => <span className="font-semibold break-words">{number}</span>,
  },
  { key: "place", title: t("adminLicences.place"), cell: ({ place }) => place },
  {
    key: "until",
    title: t("adminLicences.until"),
    cell: ({ validUntil }) => <LicenceDay day={validUntil} />,
  },
  {
    key: "state",
    title: t("adminLicences.state"),
    cell: (licence) => <LicenceStanding licence={licence} today={about.today} />,
  },
  {
    key: "given",
    title: t("adminLicences.given"),
    cell: ({ givenAt }) => <TimeOf moment={givenAt} />,
  },
  {
    key: "document",
    title: t("adminLicences.document"),
    cell: ({ id, number }) => (
      <a
        href={`/admin/vendors/${about.vendorId}/licences/${id}/document`}
        aria-label={t("adminLicences.openOf", { number })}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {t("adminLicences.open")}
      </a>
    ),
  },
  {
    key: "actions",
    title: t("adminLicences.actions"),
    wide: true,
    cell: (licence) => <LicenceActions licence={licence} {...about} />,
  },
];

function LicenceStanding({ licence, today }: { licence: ShownLicence; today: string }) {
  const { state, validUntil, refusalReason } = licence;
  const hasEnded = state !== "refused" && daysLeft(validUntil, today) < 0;
  return (
    <>
      <LicenceStateChip state={hasEnded ? "ended" : state} />
      {refusalReason && (
        <p className="mt-1 max-w-prose break-words whitespace-pre-line">{refusalReason}</p>
      )}
    </>
  );
}

function LicenceActions({ licence, vendorId, everApproved }: { licence: ShownLicence } & About) {
  const t = useText();
  const { id, state, number } = licence;
  if (state !== "waiting") return null;
  if (!everApproved) return t("adminLicences.withVendor");
  const page = `/admin/vendors/${vendorId}/licences/${id}`;
  return (
    <div className="flex flex-wrap gap-2">
      <PostButton
        action={`${page}/acceptance`}
        text={t("adminLicences.accept")}
        label={t("adminLicences.acceptOf", { number })}
        busy={t("adminLicences.accepting")}
        look="primary"
      />
      <Link
        to={`${page}/refusal`}
        aria-label={t("adminLicences.refuseOf", { number })}
        className={buttonClass("danger", "px-4")}
      >
        {t("adminLicences.refuse")}
      </Link>
    </div>
  );
}
